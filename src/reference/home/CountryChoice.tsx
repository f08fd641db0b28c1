import type { ReactNode } from 'react';

import type { HomeSale } from './homeSales';

/**
 * The choice of the country whose sale the home page shows. `home.css` shows the receipt and the request of the checked
 * one, so that it works without scripts.
 */
export function CountryChoice({ sales }: { readonly sales: readonly HomeSale[] }): ReactNode {
  return (
    <fieldset className="segmented home-countries">
      <legend className="only-heard">A sale in</legend>
      {sales.map(({ country, label }, index) => (
        <label key={country}>
          <input type="radio" name="home-country" value={country} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

import type { ReactNode } from 'react';

import type { HomeSale } from './homeSales';

/**
 * The choice of the country whose sale the home page shows. `home.css` shows the receipt and the request of the checked
 * one, so that it works without scripts. What sends the sale reads its example here (src/studio/home).
 */
export function CountryChoice({ sales }: { readonly sales: readonly HomeSale[] }): ReactNode {
  return (
    <fieldset className="segmented home-countries">
      <legend className="only-heard">A sale in</legend>
      {sales.map(({ country, label, name }, index) => (
        <label key={country}>
          <input
            type="radio"
            name="home-country"
            value={country}
            data-example={name}
            defaultChecked={index === 0}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

import { useId, type ReactNode } from 'react';

interface Props<View extends string> {
  /** What the tabs choose, for screen readers. */
  readonly legend: string;
  readonly views: readonly View[];
  readonly titleOf: (view: View) => string;
  /** What the tabs count, as soon as it is known. */
  readonly counts: Readonly<Partial<Record<View, string>>>;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/**
 * The tabs of a phone, which shows one part of a tool at a time: radio buttons, so that the style sheet can show the part of the
 * checked one, also without scripts.
 */
export default function ViewTabs<View extends string>({
  legend,
  views,
  titleOf,
  counts,
  view,
  onView,
}: Props<View>): ReactNode {
  const id = useId();
  return (
    <fieldset className="studio__views">
      <legend className="only-heard">{legend}</legend>
      {views.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={`${id}view`}
            value={name}
            checked={name === view}
            onChange={() => {
              onView(name);
            }}
          />
          {counts[name] === undefined ? titleOf(name) : `${titleOf(name)} ${counts[name]}`}
        </label>
      ))}
    </fieldset>
  );
}

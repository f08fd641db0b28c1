import type { ReactNode } from 'react';

export interface Props {
  readonly title: string;
  /** Each state with the control in it. */
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** A control in each of its states. */
export default function Shown({ title, states }: Props): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <tbody>
          {Object.entries(states).map(([state, control]) => (
            <tr key={state}>
              <th scope="row">{state}</th>
              <td>{control}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

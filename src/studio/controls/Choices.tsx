import { useState, type ReactNode } from 'react';

import GroupedSelect from '../../browser/ui/GroupedSelect';
import Segmented from '../../browser/ui/Segmented';
import Tabs from '../../browser/ui/Tabs';

import Shown from './Shown';

const GROUPS = [
  { options: [{ value: 'own', label: 'Your own' }] },
  { label: 'By country', options: [{ value: 'at', label: 'Breakfast from a bakery in Graz' }] },
];
const VIEWS = [
  { value: 'payload', label: 'Payload' },
  { value: 'program', label: 'Program' },
] as const;
const STATUSES = ['201 Created', '302 Found', '409 Conflict', '500 Internal Server Error'].map((name) => ({
  id: name.slice(0, 3),
  label: <span data-status={name[0]}>{name.slice(0, 3)}</span>,
  name,
}));

/** What a reader chooses with: a select, a segmented control for two to four choices, and tabs. */
export default function Choices(): ReactNode {
  const [example, pickExample] = useState('at');
  const [view, pickView] = useState<'payload' | 'program'>('payload');
  const [status, pickStatus] = useState('201');
  return (
    <>
      <Shown
        title="Select"
        states={{
          Normal: (
            <>
              <label htmlFor="example">Example</label>{' '}
              <GroupedSelect id="example" value={example} groups={GROUPS} onPick={pickExample} />
            </>
          ),
          Disabled: (
            <select disabled aria-label="Law">
              <option>Germany</option>
            </select>
          ),
          Invalid: (
            <span className="explorer__form">
              <select aria-invalid aria-label="Server">
                <option>No server</option>
              </select>
            </span>
          ),
        }}
      />
      <Shown
        title="Segmented control"
        states={{ Normal: <Segmented legend="View" options={VIEWS} value={view} onPick={pickView} /> }}
      />
      <Shown
        title="Tabs, of statuses"
        states={{
          Normal: (
            <>
              <Tabs
                panel="statuses"
                label="Status of the response"
                tabs={STATUSES}
                current={STATUSES.find(({ id }) => id === status)}
                onPick={({ id }) => {
                  pickStatus(id);
                }}
              />
              <div id="statuses" role="tabpanel" aria-label={status}>
                The document of {status}
              </div>
            </>
          ),
        }}
      />
    </>
  );
}

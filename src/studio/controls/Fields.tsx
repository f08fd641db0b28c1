import { useState, type ReactNode } from 'react';

import { TextField } from '../../browser/tryit/Field';

import Shown from './Shown';

/** Fields to type into. */
export default function Fields(): ReactNode {
  const [tenant, setTenant] = useState('5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2');
  const field = { label: 'tenant_id', value: tenant, required: true, onChange: setTenant };
  return (
    <div className="explorer__form">
      <Shown
        title="Field"
        states={{
          Normal: <TextField {...field} />,
          Secret: <TextField {...field} secret />,
          Invalid: <TextField {...field} fault="Enter a tenant: the path of the call contains it." />,
          Disabled: <input className="explorer__input" aria-label="tenant_id" disabled value={tenant} />,
          'Several lines': <textarea className="explorer__text" aria-label="Body" defaultValue="{}" />,
          'Several lines, invalid': (
            <textarea className="explorer__text" aria-label="Broken body" aria-invalid defaultValue="{" />
          ),
        }}
      />
    </div>
  );
}

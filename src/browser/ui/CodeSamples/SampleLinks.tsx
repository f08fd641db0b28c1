import Translate from '@docusaurus/Translate';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { languages, type SampledExample, samplePath } from '../../../reference';

import type { Props } from './props';
import styles from './styles.module.css';

interface SampleLinksProps extends Pick<Props, 'operation' | 'versionPath'> {
  readonly examples: readonly SampledExample[];
}

/** The sample files as plain links, for readers without scripts. */
export default function SampleLinks({ operation, versionPath, examples }: SampleLinksProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const [cURL] = languages;
  const [first, ...others] = examples;
  const address = (example: string, language: (typeof languages)[number]) =>
    withBaseUrl(`${versionPath}${samplePath(operation, example, language)}`);
  return (
    <>
      <p>
        <Translate>This sample as a file:</Translate>
      </p>
      <ul className={`bar plain-list ${styles['links'] ?? ''}`}>
        {languages.map((language) => (
          <li key={language.id}>
            {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, not a page: the router must ignore it */}
            <a download href={address(first?.name ?? '', language)}>
              {language.label}
            </a>
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <>
          <p>
            <Translate>Other examples, in cURL:</Translate>
          </p>
          <ul>
            {others.map(({ name, summary }) => (
              <li key={name}>
                {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, not a page, as above */}
                <a download href={address(name, cURL)}>
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

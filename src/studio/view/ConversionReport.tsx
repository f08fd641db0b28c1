import type { ReactNode } from 'react';

import type { ConvertedReceipt, Examination } from '../../convert';
import { codeOfSale } from '../../fiscal';
import { WithCode } from '../../reference/forPages';
import type { Law } from '../../sale';
import { count } from '../../kit/phrases';
import { codesAddress } from '../../portal/studio';
import { lawTally } from './lawTally';
import { headlineOf, type Headline } from './Verdict';
import { ConversionFields } from './ConversionFields';
import { LawList } from './LawList';

interface Props {
  readonly converted: ConvertedReceipt;
  /** The body as it is shown. */
  readonly text: string;
  /** The law of the country of the sale, and the day whose law was asked. */
  readonly law?: { readonly of: Pick<Law, 'name' | 'sources'>; readonly day?: string } | undefined;
  /** What contract, law and code say. */
  readonly examination: Examination;
  /** Leaves out what needs scripts: the inspector of codes, with the code in its address. */
  readonly isStill?: boolean;
}

/** The outcome of a conversion, in a sentence. */
export function conversionHeadline(
  { report }: Pick<ConvertedReceipt, 'report'>,
  { contract, law, code }: Examination,
  country?: string,
): Headline {
  const found = lawTally(law);
  const errors = contract.valid ? 0 : contract.document.errors.length;
  const tally = {
    ...found,
    wrong: report.failures.length + errors + found.wrong + (code?.signature.verdict === 'fails' ? 1 : 0),
  };
  if (report.failures.length > 0) {
    return { mark: 'fails', tally, text: 'Not fully converted.' };
  }
  if (errors > 0) {
    return {
      ...{ mark: 'fails', tally },
      text: `Not valid for createSale: ${count(errors, 'error')}.`,
    };
  }
  const signature = code?.signature.verdict === 'fails' ? ' Its signature does not hold.' : '';
  const isLacking = found.wrong > 0;
  const lawful = isLacking ? ` By the law of ${country ?? ''}, something is missing.` : '';
  return {
    mark: signature === '' ? (isLacking ? 'repaired' : 'holds') : 'fails',
    tally,
    text: `Valid for createSale.${lawful}${signature}`,
  };
}

/** A converted receipt: what to know of it, the sale, what was found, and what became of each field. */
export function ConversionReport({ converted, text, law, examination, isStill = false }: Props): ReactNode {
  const { sale, report } = converted;
  return (
    <div className="code-report convert-report">
      {report.failures.length + report.notices.length === 0 ? null : (
        <ul className="notices" aria-label="What to know before you send the sale">
          {[...report.failures, ...report.notices].map((notice) => (
            <li key={notice}>
              <WithCode text={notice} />
            </li>
          ))}
        </ul>
      )}
      <Contract verdict={examination.contract} />
      {law === undefined ? null : (
        <>
          <h3>Law</h3>
          <LawList law={law.of} day={law.day} items={examination.law} />
        </>
      )}
      <FiscalCode code={examination.code} sale={sale.data.attributes} isStill={isStill} />
      <h3>Fields of the source</h3>
      <ConversionFields report={report} />
      <h3>The sale</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: WCAG 2.1.1, axe scrollable-region-focusable */}
      <pre className="convert-sale" tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

function Contract({ verdict }: { readonly verdict: Examination['contract'] }): ReactNode {
  const errors = verdict.valid ? [] : verdict.document.errors;
  const warnings = verdict.warnings ?? [];
  return (
    <>
      <h3>Contract</h3>
      {errors.length + warnings.length === 0 ? (
        <p>The API accepts this sale.</p>
      ) : (
        <ul className="notices">
          {errors.map(({ id, source, detail }) => (
            <li key={id} data-kind="refused">
              <strong>Missing or rejected:</strong> <code>{source?.pointer ?? ''}</code>{' '}
              <WithCode text={detail} />
            </li>
          ))}
          {warnings.map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`} data-kind="noted">
              <strong>Warning:</strong> <code>{pointer}</code> <WithCode text={detail} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CodeProps {
  readonly code: Examination['code'] | undefined;
  readonly sale: unknown;
  readonly isStill: boolean;
}

function FiscalCode({ code, sale, isStill }: CodeProps): ReactNode {
  const text = codeOfSale(sale);
  if (code === undefined || text === undefined) {
    return null;
  }
  const differing = code.comparison?.filter(({ same }) => !same) ?? [];
  return (
    <>
      <h3>Fiscal code</h3>
      <p>
        {headlineOf(code).text} {code.signature.reason}{' '}
        {isStill ? null : <a href={codesAddress({ code: text })}>Inspect the code</a>}
      </p>
      {code.problems.length + differing.length === 0 ? null : (
        <ul className="code-problems">
          {code.problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
          {differing.map(({ field, code: inCode, sale: inSale }) => (
            <li key={field}>{`${field} is ${inSale} in the sale and ${inCode} in the code.`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

import { brand } from '../../portal/brand';
import type { ExaminationOptions } from '../../rehearsal/examine';
import { recordedOperation } from '../../rehearsal/recording/operations';
import { LAW_COUNTRIES } from '../../sale/law/types';
import { lawOf, planOf, sandboxApis, type Contents } from '../contents/contents';

/** What the file has for the examination of recordings. */
export function rehearsalFacts(contents: Contents): Omit<ExaminationOptions, 'country' | 'concern'> {
  const apis = sandboxApis(contents);
  return {
    plan: planOf(contents),
    laws: new Map(LAW_COUNTRIES.map((country) => [country, lawOf(contents, country)])),
    operations: apis.flatMap(({ operations }) => operations.map(recordedOperation)),
    corrections: contents.corrections,
    portal: brand.portalUrl,
    tool: contents.version,
    contracts: Object.fromEntries(apis.map(({ id, contract }) => [id, contract.info.version])),
  };
}

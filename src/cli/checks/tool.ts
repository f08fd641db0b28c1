import type { CheckReport } from '../../kit/reports/checkReport';
import { brand } from '../../portal/brand';

/** Who made a report of a command: the same name whichever way the command was called. */
export function checkedBy(
  command: string,
  version?: string,
): Pick<CheckReport, 'tool' | 'version' | 'informationUri'> {
  return {
    tool: `slipway ${command}`,
    ...(version === undefined ? {} : { version }),
    informationUri: `${brand.portalUrl}/tools/`,
  };
}

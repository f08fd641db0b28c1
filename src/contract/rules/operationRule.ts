import type { Location, Oas3Rule } from '@redocly/openapi-core';

import { listPlacedOperations, type PlacedOperation } from './placed';

/** Reports a violation; the same message at the same place, as in a shared response, is reported once. */
type Report = (message: string, at: Location) => void;

/** Whether an option of the rule in `openapi/redocly.yaml` lists the operation. */
export type IsListed = (operation: PlacedOperation, option: string) => boolean;

/** Creates a rule that checks each operation. */
export function operationRule(
  check: (operation: PlacedOperation, report: Report, isListed: IsListed) => void,
): Oas3Rule {
  return (options) => ({
    Root(root, context) {
      const reported = new Set<string>();
      const report: Report = (message, at) => {
        const key = `${at.absolutePointer} ${message}`;
        if (!reported.has(key)) {
          reported.add(key);
          context.report({ message, location: at });
        }
      };
      const isListed: IsListed = ({ id }, option) =>
        ((options[option] as readonly string[] | undefined) ?? []).includes(id);
      for (const operation of listPlacedOperations(root, context)) {
        check(operation, report, isListed);
      }
    },
  });
}

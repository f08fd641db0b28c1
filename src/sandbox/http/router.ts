import { percentDecoded } from '../../kit/percentDecoded';
import type { SandboxOperation } from '../contracts/operations';

export type Route<Operation = SandboxOperation> =
  | {
      readonly operation: Operation;
      /** The decoded path parameters. */
      readonly pathParameters: Readonly<Record<string, string>>;
    }
  | {
      readonly operation?: undefined;
      /** The methods of the path; empty for an unknown path. */
      readonly methods: readonly string[];
    };

interface Template<Operation> {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

/** Finds the operation for a method and a path, which starts with the API: `/checkout/tenants/…`. */
export type Router<Operation = SandboxOperation> = (method: string, path: string) => Route<Operation>;

/** Creates a router; a literal segment takes precedence over a parameter. */
export function createRouter<Operation extends Pick<SandboxOperation, 'api' | 'method' | 'path'>>(
  operations: readonly Operation[],
): Router<Operation> {
  const byShape = new Map<string, Template<Operation>[]>();
  for (const operation of operations) {
    const segments = `/${operation.api}${operation.path}`.split('/');
    const shape = shapeOf(segments);
    byShape.set(shape, [...(byShape.get(shape) ?? []), { operation, segments }]);
  }
  return (method, path) => {
    const requested = path.split('/');
    const fitting = (byShape.get(shapeOf(requested)) ?? [])
      .filter(({ segments }) =>
        segments.every((segment, index) =>
          isParameter(segment) ? (requested[index] ?? '') !== '' : segment === requested[index],
        ),
      )
      .sort((a, b) => literals(b) - literals(a));
    const found = fitting.find(({ operation }) => operation.method === method);
    return found === undefined
      ? { methods: [...new Set(fitting.map(({ operation }) => operation.method))] }
      : { operation: found.operation, pathParameters: parametersOf(found.segments, requested) };
  };
}

/** Groups paths by API and length. */
function shapeOf(segments: readonly string[]): string {
  return `${segments[1] ?? ''} ${String(segments.length)}`;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function literals({ segments }: Template<unknown>): number {
  return segments.filter((segment) => !isParameter(segment)).length;
}

function parametersOf(segments: readonly string[], requested: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    // A malformed segment stays unchanged: no parameter schema accepts a `%`.
    segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1, -1), percentDecoded(requested[index] ?? '')]] : [],
    ),
  );
}

import { queryOf } from '../../kit/percentDecoded';
import { emptyResponse, type ResponseToSend } from '../state/response';
import { exampleResponse, forcedError } from '../answers/examples';
import { withReplays } from '../answers/replays';
import { withEntityTag } from '../answers/withEntityTag';
import type { Call, Handler, Environment } from '../calls/call';
import type { SandboxOperation } from '../contracts/operations';
import { Fault } from '../calls/errors';
import { authorize, tenantOf } from '../http/authorize';
import { readPreferences, type Preferences } from '../http/prefer';
import { BODY_LIMITS } from '../http/bodyLimits';
import type { SandboxRequest } from '../calls/message';
import type { Player } from '../plays/player';
import { checkAccept, checkMediaType, readDocument, readParameters } from '../http/readCall';
import type { Route } from '../http/router';
import { handlers } from '../resources';
import { redirects } from '../resources/blobs';
import type { Service } from './service';

export interface RequestContext {
  readonly service: Service;
  readonly environment: Environment;
  readonly player?: Player | undefined;
}

/**
 * Handles a request for an operation. The checks run in the order in which a client fixes its request: token,
 * parameters, media types, body, and finally the operation itself.
 *
 * @throws {Fault} for an error response of the catalogue
 * @throws {ClientGoneError} if the client has disconnected
 */
export async function respondToOperation(
  request: SandboxRequest,
  route: Extract<Route, { operation: SandboxOperation }>,
  context: RequestContext,
): Promise<ResponseToSend> {
  const { operation } = route;
  const preferences = readPreferences(request.headers['prefer'], operation);
  const response =
    preferences.code !== undefined && preferences.code >= 400
      ? forcedError(operation, preferences)
      : await respondToCall(await readVaried(request, route, context), preferences, context);
  return withPreferences(response, preferences);
}

async function respondToCall(
  call: Call,
  preferences: Preferences,
  context: RequestContext,
): Promise<ResponseToSend> {
  const preferred = await preferredResponse(call, preferences, context);
  return preferred === undefined
    ? handlerOf(call, context)(call, context.environment)
    : withEntityTag(call.operation, preferred);
}

/** Parses a request; the response to an invalid one may be varied. */
async function readVaried(...[request, route, context]: Parameters<typeof readCall>): Promise<Call> {
  try {
    return await readCall(request, route, context);
  } catch (error) {
    throw error instanceof Fault ? (context.player?.faultOf(error, request.headers) ?? error) : error;
  }
}

/** Adds `Preference-Applied` (RFC 7240, section 3). */
function withPreferences(response: ResponseToSend, { code, example, dynamic }: Preferences): ResponseToSend {
  const applied = [
    ...(code === response.status ? [`code=${String(code)}`] : []),
    ...(example === undefined ? [] : [`example=${example}`]),
    ...(dynamic === true && response.origin === 'dynamic' ? ['dynamic=true'] : []),
  ];
  return applied.length === 0
    ? response
    : { ...response, headers: { ...response.headers, 'Preference-Applied': applied.join(', ') } };
}

async function readCall(
  request: SandboxRequest,
  { operation, pathParameters }: Extract<Route, { operation: SandboxOperation }>,
  { service, environment }: RequestContext,
): Promise<Call> {
  const { headers, target } = request;
  const { store, now } = environment;
  const token = authorize(operation, headers['authorization'], store, now());
  const { checks } = service.apiOf(operation);
  const parameters = readParameters(operation, pathParameters, queryOf(target), headers, checks);
  const tenantId = tenantOf(parameters['tenant_id'], token, store);
  checkAccept(operation, headers['accept']);
  const takesFile = operation.takes.includes('*/*');
  const mediaType = checkMediaType(operation, headers['content-type'], hasBody(request));
  const bytes = await request.readBody(takesFile ? BODY_LIMITS.file : BODY_LIMITS.document);
  return {
    operation,
    headers,
    parameters,
    target,
    tenantId,
    ...(token === undefined ? {} : { token }),
    ...(mediaType === undefined ? {} : { mediaType }),
    body: readDocument(operation, bytes, mediaType, checks),
    bytes,
  };
}

/** RFC 9112, section 6: these headers indicate a body. */
function hasBody({ headers }: SandboxRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The response that `Prefer` requests instead of running the operation. */
async function preferredResponse(
  call: Call,
  { code, example, dynamic }: Preferences,
  { service, environment }: RequestContext,
): Promise<ResponseToSend | undefined> {
  const { operation } = call;
  const status = code ?? operation.success;
  if (example !== undefined) {
    return exampleResponse(operation, status, example);
  }
  const madeUp =
    dynamic === true ? await service.apiOf(operation).dynamicResponses(operation, status) : undefined;
  if (madeUp !== undefined) {
    return madeUp;
  }
  const redirect = redirects[operation.name];
  if (code === 302 && redirect !== undefined) {
    return { ...redirect(call, environment), origin: 'forced' };
  }
  return code === 304 ? { ...emptyResponse(304), origin: 'forced' } : undefined;
}

function handlerOf(call: Call, { environment, player }: RequestContext): Handler {
  const { operation } = call;
  const known = handlers[operation.name];
  const handler: Handler =
    known === undefined ? () => exampleResponse(operation, operation.success) : withReplays(known);
  return player?.handlerFor(handler, call, environment) ?? handler;
}

/** The fault of a request that matches no operation. */
export function noOperation(
  method: string,
  path: string,
  methods: readonly string[],
  apis: readonly string[],
): Fault {
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  const detail =
    methods.length > 0
      ? `${shown} does not accept ${method}; it accepts ${methods.join(', ')}.`
      : `No operation has the path ${shown}. Paths begin with ${apis.map((api) => `/${api}/`).join(', ')}.`;
  return new Fault(404, { detail }, methods.length > 0 ? { Allow: methods.join(', ') } : {});
}

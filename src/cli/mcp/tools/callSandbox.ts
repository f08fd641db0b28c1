import * as z from 'zod';

import type { Delivery } from '../../../browser';
import { readPdfText } from '../../../sandbox';
import { fromBase64, textOf } from '../../../kit/bytes';
import { inputError } from '../../../kit/problem';
import { isObject } from '../../../kit/pointer';
import { bytesOf, jsonText, LONGEST_BASE64, optionalJsonArgument, textBytes } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import type { CalledSandbox, SandboxResponse } from '../sources/calledSandbox';
import { createSender } from '../sources/sentCalls';
import { SIGNED_DELIVERIES } from '../sources/givenDelivery';
import { missedDelivery } from '../sources/missedDelivery';
import type { Knowledge } from '../../contents/knowledge';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const MOST_HEADERS = 50;

const inputOf = (tenantId: string) =>
  z.strictObject({
    method: z.enum(METHODS).describe('The HTTP method.'),
    path: z
      .string()
      .max(4000)
      .regex(
        /^(?:\/|https?:\/\/)[\x21-\x7e]*$/,
        'it must begin with a slash or be a link of a response, and be encoded as in a URL',
      )
      .describe(
        `The path and query, with the API first, such as /checkout/tenants/${tenantId}/sales?sort=-timestamp; or a link of a response.`,
      ),
    headers: z
      .record(z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/), z.string().max(4000))
      .refine(
        (fields) => Object.keys(fields).length <= MOST_HEADERS,
        `at most ${String(MOST_HEADERS)} fields`,
      )
      .optional()
      .describe('The header fields, such as {"Api-Version": "2022-03-07"}.'),
    scopes: z
      .array(z.string().max(200))
      .max(50)
      .optional()
      .describe(
        'The scopes of the access token: all that describe_operation lists, for createSale ["checkout:sales:create", "checkout:attachments:describe"]; without them, no token is added.',
      ),
    body: optionalJsonArgument(
      'The body: JSON, also as a text, which is sent as it is written; of the result of another tool, the JSON in it is sent. The fields of a form can be an object.',
    ),
    body_base64: z
      .string()
      .max(LONGEST_BASE64)
      .optional()
      .describe('The bytes of a file as Base64, instead of body.'),
  });

/** Sends a request to the sandbox, as an integration would. */
export const callSandbox = (sandbox: CalledSandbox, knowledge: Knowledge) => {
  const send = createSender(sandbox);
  return defineTool({
    name: 'call_sandbox',
    title: 'Call the sandbox',
    description:
      `Sends a request to ${sandbox.about} It checks each request against the contract and never calls production. ` +
      `The tenant is ${sandbox.access.tenantId}. Headers are sent as given: each operation but the token call needs ` +
      'Api-Version, and a body needs Content-Type. With scopes, the tool first gets an access token with exactly these, unless it has one, ' +
      'and adds Authorization. A PATCH replaces each attribute that it sends as a whole: send what you read, with your change. The receipt of a sale comes as a PDF, with its text, and as a page at the link "permalink". ' +
      'Deliveries come as JSON, for verify_delivery as they are. A list is shorter with page[size].',
    changes: true,
    input: inputOf(sandbox.access.tenantId),
    run: async ({ method, path, headers = {}, scopes, body, body_base64: encoded }) => {
      const target = targetOnHost(path, sandbox.origin);
      const type = typeOf(headers);
      const bytes = bodyBytes(type.startsWith(FORM) ? formOf(body) : body, encoded, type);
      const request = { method, target, headers, ...(bytes === undefined ? {} : { body: bytes }) };
      const sent =
        scopes === undefined ? { response: await sandbox.call(request) } : await send(request, scopes);
      if ('problem' in sent) {
        return responseTexts(sent.problem, sandbox, 'The token call was refused:\n');
      }
      const { response } = sent;
      const missed = missedDelivery({ method, target }, response, sandbox, knowledge);
      return [...responseTexts(response, sandbox), ...(missed === undefined ? [] : [missed])];
    },
  });
};

/** @throws {InputError} for a link to another host */
function targetOnHost(path: string, origin: string): string {
  if (path.startsWith('/')) {
    return path;
  }
  const url = URL.canParse(path) ? new URL(path) : undefined;
  if (url?.origin !== origin) {
    throw inputError(
      `${path.slice(0, 200)} is not an address of the sandbox, whose links begin with ${origin}.`,
      'give the path, with the API first: /checkout/tenants/….',
    );
  }
  return `${url.pathname}${url.search}`;
}

function bodyBytes(body: unknown, encoded: string | undefined, type: string): Uint8Array | undefined {
  if (encoded === undefined && body === undefined) {
    return undefined;
  }
  if (encoded === undefined) {
    return typeof body === 'string' && !type.includes('json')
      ? textBytes(body, 'body')
      : bytesOf(body, 'body');
  }
  const bytes = body === undefined ? fromBase64(encoded) : undefined;
  if (bytes === undefined) {
    const message = body === undefined ? 'body_base64 is not Base64.' : 'The body is given twice.';
    throw inputError(message, 'give the body in one of body and body_base64.');
  }
  return bytes;
}

const FORM = 'application/x-www-form-urlencoded';

function typeOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

/** The text of a form whose fields are given as an object. */
function formOf(body: unknown): unknown {
  return isObject(body)
    ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
    : body;
}

/** The response as HTTP, then what has to be known of it, then its deliveries as JSON. */
function responseTexts(
  { status, headers, body, deliveries }: SandboxResponse,
  { origin, aboutLinks }: CalledSandbox,
  start = '',
): readonly string[] {
  const type = typeOf(headers);
  const isText = /^text\/|json|xml/.test(type);
  const content = isText
    ? textOf(body)
    : `(${String(body.length)} bytes of ${type === '' ? 'no type' : type})`;
  const lines = type.startsWith('application/pdf') ? readPdfText(body) : [];
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return [
    `${start}HTTP ${String(status)}\n${fields.join('')}${body.length === 0 ? '' : `\n${content}`}`,
    ...(lines.length === 0 ? [] : [`Its text, as it is in the PDF:\n\n${lines.join('\n')}`]),
    ...(aboutLinks !== undefined && content.includes(`"${origin}/`) ? [`(${aboutLinks})`] : []),
    ...(deliveries.length === 0 ? [] : [SIGNED_DELIVERIES, jsonText(deliveries.map(deliveryOf))]),
  ];
}

function deliveryOf({ type, sink, request }: Delivery) {
  return { type, sink, headers: request.headers, body: textOf(request.body) };
}

import { literal, type LiteralStyle } from './literal';
import type { SampleRequest } from './sampleRequest';
import {
  howToSet,
  credentials,
  fileText,
  FORM_ENCODED,
  indent,
  KEEP_THE_KEY,
  neededCredentials,
  paragraphs,
  runLine,
  variables,
  type Part,
} from './text';

/** Writes a call for PHP 8.1 or later, with the cURL extension. */
export function writePhp(request: SampleRequest): string {
  return fileText(
    paragraphs(
      [
        '<?php',
        `// ${request.title}`,
        `// Run it with PHP 8.1 or later: ${runLine(request, `php ${request.example}.php`)}`,
        'declare(strict_types=1);',
      ],
      [
        `$baseUrl = getenv('${variables.baseUrl}') ?: ${string(request.origin)};`,
        ...neededCredentials(request).map(
          (one) =>
            `$${one} = getenv('${credentials[one].variable}') ?: throw new RuntimeException(${string(howToSet(one))});`,
        ),
        ...(request.idempotent ? [`// ${KEEP_THE_KEY}`, '$idempotencyKey = bin2hex(random_bytes(16));'] : []),
      ],
      body(request),
      [
        `$curl = curl_init("$baseUrl${request.path}");`,
        'curl_setopt_array($curl, [',
        ...indent(options(request), '    '),
        ']);',
        '$answer = curl_exec($curl);',
        'if ($answer === false) {',
        '    throw new RuntimeException(curl_error($curl));',
        '}',
      ],
      [
        '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
        'if ($status >= 400) {',
        '    fwrite(STDERR, "$status\\n$answer\\n");',
        '    exit(1);',
        '}',
        ...answer(request),
      ],
    ),
  );
}

function body({ body: sent }: SampleRequest): Part {
  switch (sent?.kind) {
    case 'json': {
      const lines = literal(sent.value, STYLE);
      return lines.map((line, index) =>
        [index === 0 ? '$body = ' : '', line, index === lines.length - 1 ? ';' : ''].join(''),
      );
    }
    case 'form':
      return [
        '$form = [',
        ...sent.fields.map(
          ({ name, value, secret }) =>
            `    ${string(name)} => ${secret === undefined ? string(value) : `$${secret}`},`,
        ),
        '];',
      ];
    case 'file':
      return [
        `$body = file_get_contents(${string(sent.fileName)});`,
        'if ($body === false) {',
        '    exit(1);',
        '}',
      ];
    case undefined:
      return [];
  }
}

const FIELDS = {
  json: 'json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)',
  form: 'http_build_query($form)',
  file: '$body',
} as const;

function options(request: SampleRequest): string[] {
  const { method, body: sent, answer: kept, redirects } = request;
  const headers = [
    ...(request.authorization === 'bearer' ? ['"Authorization: Bearer $token",'] : []),
    ...request.headers.map(([name, value]) => `${string(`${name}: ${value}`)},`),
    ...(request.idempotent ? ['"Idempotency-Key: $idempotencyKey",'] : []),
  ];
  return [
    ...methodOptions(method),
    ...(request.authorization === 'basic'
      ? [`// ${FORM_ENCODED}`, "CURLOPT_USERPWD => urlencode($clientId) . ':' . urlencode($clientSecret),"]
      : []),
    ...(headers.length === 0 ? [] : ['CURLOPT_HTTPHEADER => [', ...indent(headers, '    '), '],']),
    ...(sent === undefined ? [] : [`CURLOPT_POSTFIELDS => ${FIELDS[sent.kind]},`]),
    ...(kept.kind === 'headers' ? ['CURLOPT_HEADER => true,'] : []),
    ...(redirects ? ['CURLOPT_FOLLOWLOCATION => true,'] : []),
    'CURLOPT_RETURNTRANSFER => true,',
  ];
}

function methodOptions(method: string): string[] {
  if (method === 'HEAD') {
    return ['CURLOPT_NOBODY => true,'];
  }
  return method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method}',`];
}

function answer({ answer: kept }: SampleRequest): string[] {
  switch (kept.kind) {
    case 'document':
      // print_r prints false as nothing, and decoding to arrays would turn {} into [].
      return [
        '$document = json_decode($answer, flags: JSON_THROW_ON_ERROR);',
        'echo json_encode($document, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), PHP_EOL;',
      ];
    case 'file':
      return [`file_put_contents(${string(kept.fileName)}, $answer);`];
    case 'headers':
      return ['echo $answer;'];
  }
}

/** Single quotes, because PHP replaces no variables in them; line breaks and the like require double quotes. */
function string(text: string): string {
  return /[\p{Cc}]/u.test(text)
    ? `"${text.replace(/[\\"$]/g, '\\$&').replace(/\p{Cc}/gu, escapeControl)}"`
    : `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function escapeControl(character: string): string {
  return character === '\n' ? '\\n' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

const STYLE: LiteralStyle = {
  indent: '    ',
  object: ['[', ']'],
  array: ['[', ']'],
  emptyObject: 'new stdClass()',
  key: (name) => `${string(name)} => `,
  string,
  words: { null: 'null', true: 'true', false: 'false' },
};

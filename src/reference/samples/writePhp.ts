import { literal, type LiteralStyle } from './literal';
import type { SampleRequest } from './sampleRequest';
import {
  exchanges,
  fileText,
  indent,
  kept,
  neededCredentials,
  runLine,
  sentences,
  target,
  variables,
  type ProgramPart,
  ofBody,
  between,
} from './text';

/** Writes a call for PHP 8.1 or later, with the cURL extension. */
export function writePhp(request: SampleRequest): string {
  return fileText(
    [
      '<?php',
      `// ${request.title}`,
      `// Run it with PHP 8.1 or later: ${runLine(request, `php ${request.example}.php`)}`,
      'declare(strict_types=1);',
    ],
    [
      `$baseUrl = getenv('${variables.baseUrl}') ?: ${string(request.origin)};`,
      ...neededCredentials(request).map(
        ({ name, variable, howToSet }) =>
          `$${name} = getenv('${variable}') ?: throw new RuntimeException(${string(howToSet)});`,
      ),
      ...(request.idempotent
        ? [`// ${sentences.keepTheKey}`, '$idempotencyKey = bin2hex(random_bytes(16));']
        : []),
    ],
    body(request),
    ...exchanges(request, {
      pageLoop: () => [pageLoop(request)],
      readFirst,
      call: () => [exchange(request), [...failure(request), ...responseLines(request)]],
    }),
  );
}

function body({ body: sent }: SampleRequest): ProgramPart {
  return ofBody(sent, {
    json: ({ value }) => between('$body = ', literal(value, STYLE), ';'),
    form: ({ fields }) => [
      '$form = [',
      ...fields.map(
        ({ name, value, secret }) =>
          `    ${string(name)} => ${secret === undefined ? string(value) : `$${secret}`},`,
      ),
      '];',
    ],
    file: ({ fileName }) => [
      `$body = file_get_contents(${string(fileName)});`,
      'if ($body === false) {',
      '    exit(1);',
      '}',
    ],
  });
}

function readFirst(read: SampleRequest): ProgramPart {
  return [
    `// ${sentences.readFirst}`,
    ...exchange(read),
    ...failure(read),
    'if ($entityTag === null) {',
    `    throw new RuntimeException(${string(sentences.noEntityTag)});`,
    '}',
  ];
}

function pageLoop(request: SampleRequest): ProgramPart {
  const { path, query } = request;
  return [
    ...(query.length === 0
      ? [`$url = "$baseUrl${path}";`]
      : [
          '$query = http_build_query([',
          ...query.map(([name, value]) => `    ${string(name)} => ${string(value)},`),
          ']);',
          `$url = "$baseUrl${path}?$query";`,
        ]),
    `// ${sentences.nextPage}`,
    'while ($url !== null) {',
    ...indent(
      [
        ...exchange(request, '$url'),
        ...failure(request),
        ...responseLines(request),
        '$next = $document->links->next ?? null;',
        '// The address of the next page can be relative to the host.',
        "$url = $next !== null && str_starts_with($next, '/') ? $baseUrl . $next : $next;",
        'if ($url !== null && !str_starts_with($url, "$baseUrl/")) {',
        `    throw new RuntimeException("${sentences.otherHost} $url");`,
        '}',
      ],
      '    ',
    ),
    '}',
  ];
}

/** Sends a request. @param url the expression of the address */
function exchange(request: SampleRequest, url = `"$baseUrl${target(request)}"`): string[] {
  return [
    ...(request.printsEntityTag ? ['$entityTag = null;'] : []),
    `$curl = curl_init(${url});`,
    'curl_setopt_array($curl, [',
    ...indent(options(request), '    '),
    ']);',
    '$answer = curl_exec($curl);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
  ];
}

function failure({ read }: SampleRequest): string[] {
  return [
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    ...(read === undefined
      ? []
      : ['if ($status === 412) {', `    fwrite(STDERR, ${string(sentences.changedSince)} . "\\n");`, '}']),
    'if ($status >= 400) {',
    '    fwrite(STDERR, "$status\\n$answer\\n");',
    '    exit(1);',
    '}',
  ];
}

const FIELDS = {
  json: 'json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)',
  form: 'http_build_query($form)',
  file: '$body',
} as const;

/** Keeps the entity tag of the response. */
const ENTITY_TAG_OPTION = [
  'CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$entityTag): int {',
  "    if (stripos($line, 'ETag:') === 0) {",
  '        $entityTag = trim(substr($line, 5));',
  '    }',
  '    return strlen($line);',
  '},',
];

function options(request: SampleRequest): string[] {
  const {
    method,
    body: sent,
    response: { kind },
    redirects,
  } = request;
  const headers = [
    ...(request.authorization === 'bearer' ? ['"Authorization: Bearer $token",'] : []),
    ...request.headers.map(([name, value]) => `${string(`${name}: ${value}`)},`),
    ...(request.read === undefined ? [] : ['"If-Match: $entityTag",']),
    ...(request.idempotent ? ['"Idempotency-Key: $idempotencyKey",'] : []),
  ];
  return [
    ...methodOptions(method),
    ...(request.authorization === 'basic'
      ? [
          `// ${sentences.formEncoded}`,
          "CURLOPT_USERPWD => urlencode($clientId) . ':' . urlencode($clientSecret),",
        ]
      : []),
    ...(headers.length === 0 ? [] : ['CURLOPT_HTTPHEADER => [', ...indent(headers, '    '), '],']),
    ...(sent === undefined ? [] : [`CURLOPT_POSTFIELDS => ${FIELDS[sent.kind]},`]),
    ...(kind === 'headers' ? ['CURLOPT_HEADER => true,'] : []),
    ...(redirects ? ['CURLOPT_FOLLOWLOCATION => true,'] : []),
    ...(request.printsEntityTag ? ENTITY_TAG_OPTION : []),
    'CURLOPT_RETURNTRANSFER => true,',
  ];
}

function methodOptions(method: string): string[] {
  if (method === 'HEAD') {
    return ['CURLOPT_NOBODY => true,'];
  }
  return method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method}',`];
}

function responseLines(request: SampleRequest): readonly string[] {
  return kept(request, {
    entityTag: 'echo "ETag: $entityTag", PHP_EOL;',
    // print_r prints false as nothing, and decoding to arrays would turn {} into [].
    document: [
      '$document = json_decode($answer, flags: JSON_THROW_ON_ERROR);',
      'echo json_encode($document, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), PHP_EOL;',
    ],
    file: (name) => [`file_put_contents(${string(name)}, $answer);`],
    headers: ['echo $answer;'],
  });
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

import { bracketed, construct, pascal, WORDS } from '../../../clients';
import { fileText, variables } from '../text';
import { called, type ClientLanguage, modelsIn, ordered } from './clientLanguage';

const { string } = WORDS.php;

export const php: ClientLanguage = {
  comment: '//',
  runs: ['PHP 8.2 or later', (file) => `php ${file}`],
  string,
  model: ({ models }, name, value) => construct(models, WORDS.php, { kind: 'record', name }, value),
  pairs: WORDS.php.map,
  client: ({ scopes, tenant }, origin) => [
    '$client = new Client(',
    `    baseUrl: getenv('${variables.baseUrl}') ?: ${string(origin)},`,
    `    clientId: getenv('${variables.clientId}'),`,
    `    clientSecret: getenv('${variables.clientSecret}'),`,
    `    tenantId: ${string(tenant)},`,
    `    scopes: [${scopes.map(string).join(', ')}],`,
    ');',
  ],
  sent: '$body',
  body: (code) => [`$body = ${code};`],
  text: (json) => [`$body = <<<'JSON'\n${json}\nJSON;`],
  file: (name) => [`$body = file_get_contents(${string(name)});`],
  key: [['$key = bin2hex(random_bytes(16));'], '$key'],
  method: (name, given) => called(`$client->${name}`, given, '    ', ','),
  read: (type, given) =>
    called(
      '$client->read',
      [`${type}::fromJson(...)`, ...ordered(given, '$body->toJson()', 'null')],
      '    ',
      ',',
    ),
  tag: [(call) => [`$read = ${call};`, '$read->get();'], '$read->tag'],
  show: (call) => [`$reply = ${call};`, 'echo $reply->get()->toJson(), "\\n";'],
  sales: (query) => [
    `$query = ${query};`,
    'foreach ($client->listSales($query) as $sale) {',
    '    echo $sale->id, "\\n";',
    '}',
  ],
  entries: (path, type) => [
    `$path = ${path};`,
    `foreach ($client->entries(${type}::fromJson(...), $path) as $entry) {`,
    '    echo $entry->id, "\\n";',
    '}',
  ],
  call: (given) => [`$response = ${called('$client->call', ordered(given, '$body', 'null'), '    ', ',')};`],
  redirect: ['if ($response->status === 302) {', "    exit($response->headers['location']);", '}'],
  failed: ['if ($failure = $response->failure()) {', '    throw $failure;', '}'],
  headers: ['echo $response->status, "\\n";', 'print_r($response->headers);'],
  save: (name) => [`file_put_contents(${string(name)}, $response->body);`],
  program(head, statements, call) {
    const name = pascal(call.models.api);
    const used = modelsIn(statements, call, ['Decimal', 'Timestamp']);
    return fileText(
      ['<?php', '', ...head],
      ['declare(strict_types=1);'],
      [...new Set(['Checkout', name, 'Client'])].map((file) => `require 'slipway/${file}.php';`),
      [
        'use Slipway\\Client;',
        ...(used.length === 0
          ? []
          : [`${bracketed(`use Slipway\\${name}\\`, ['{', '}'], used, { indent: '    ', last: ',' })};`]),
      ],
      statements,
    );
  },
};

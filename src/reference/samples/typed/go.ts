import { construct, goMembers, WORDS } from '../../../clients';
import { fileText, indent, jsonString, variables } from '../text';
import { called, type ClientLanguage, type Lines, modelsIn, complete, namesIn } from './clientLanguage';

const IMPORTS = 'context crypto/rand encoding/hex encoding/json fmt log net/http net/url os'.split(' ');
const CHECK: Lines = ['if err != nil {', '\tlog.Fatal(err)', '}'];
const CONTEXT = 'context.Background()';
const ENCODE = 'json.NewEncoder(os.Stdout).Encode';
const SHOWN = (entry: string): Lines => [`\tfmt.Println(${entry}.Id)`, '\treturn nil', '})', ...CHECK];

export const go: ClientLanguage = {
  comment: '//',
  runs: ['Go 1.19 or later', (file) => `go run ${file}`],
  string: jsonString,
  model: ({ models }, name, value) => construct(models, WORDS.go, { kind: 'record', name }, value),
  pairs: (pairs, use) =>
    goMembers(
      use === 'query' ? 'url.Values' : 'http.Header',
      pairs.map(([name, code]) => [jsonString(name), `{${code}}`]),
    ),
  client: ({ scopes, tenant }, origin) => [
    `baseURL := os.Getenv("${variables.baseUrl}")`,
    'if baseURL == "" {',
    `\tbaseURL = ${jsonString(origin)}`,
    '}',
    'client := &slipway.Client{',
    '\tBaseURL:      baseURL,',
    `\tTenantId:     ${jsonString(tenant)},`,
    `\tClientId:     os.Getenv("${variables.clientId}"),`,
    `\tClientSecret: os.Getenv("${variables.clientSecret}"),`,
    `\tScopes:       []string{${scopes.map(jsonString).join(', ')}},`,
    '}',
  ],
  sent: 'body',
  body: (code) => [`body := ${code}`],
  text: (json) => [`body := []byte(\`${json}\`)`],
  file: (name) => [`body, err := os.ReadFile(${jsonString(name)})`, ...CHECK],
  key: [
    ['key := make([]byte, 16)', 'if _, err := rand.Read(key); err != nil {', '\tlog.Fatal(err)', '}'],
    'hex.EncodeToString(key)',
  ],
  method: (name, given) =>
    called(`client.${name.replace(/^./, (letter) => letter.toUpperCase())}`, [CONTEXT, ...given], '\t', ','),
  read: (type, given) =>
    called(`slipway.Read[${type}]`, [CONTEXT, 'client', ...complete(given, 'body', 'nil', 'nil')], '\t', ','),
  tag: [(call) => [`_, tag, err := ${call}`, ...CHECK], 'tag'],
  show: (call) => [
    `document, _, err := ${call}`,
    ...CHECK,
    `if err := ${ENCODE}(document); err != nil {`,
    '\tlog.Fatal(err)',
    '}',
  ],
  sales: (query) => [
    `query := ${query}`,
    `err := client.EachSale(${CONTEXT}, query, func(sale Sale) error {`,
    ...SHOWN('sale'),
  ],
  entries: (path, _type, entry) => [
    `path := ${path}`,
    `id := func(entry ${entry}) string { return entry.Id }`,
    `err := slipway.Each(${CONTEXT}, client, path, id, func(entry ${entry}) error {`,
    ...SHOWN('entry'),
  ],
  call: (given) => [
    `response, err := ${called('client.Call', [CONTEXT, ...complete(given, 'body', 'nil', 'nil')], '\t', ',')}`,
  ],
  redirect: [
    'if response.Status == 302 {',
    '\tfmt.Println(response.Header.Get("Location"))',
    '\treturn',
    '}',
  ],
  failed: CHECK,
  headers: ['fmt.Println(response.Status, response.Header)'],
  save: (name) => [
    `if err := os.WriteFile(${jsonString(name)}, response.Body, 0o644); err != nil {`,
    '\tlog.Fatal(err)',
    '}',
  ],
  program(head, statements, call) {
    const names = namesIn(statements);
    const used = IMPORTS.filter((name) => names.has(name.replace(/.*\//, ''))).map((name) => `\t"${name}"`);
    const { api } = call.models;
    const hasModels = modelsIn(statements, call, ['Sale']).length > 0;
    return fileText(
      [...head, 'package main'],
      [
        'import (',
        ...used,
        '',
        '\t"slipway"',
        ...(hasModels ? [`\t. "slipway/${api.replaceAll('-', '')}"`] : []),
        ')',
      ],
      ['func main() {', ...indent(statements.join('\n').split('\n'), '\t'), '}'],
    );
  },
};

import { bracketed, construct, pascal, WORDS } from '../../../clients';
import { fileText, jsonString, variables } from '../text';
import { called, type Arguments, type ClientLanguage, modelsIn, namesIn, ordered } from './clientLanguage';

const setting = (name: string): string => `Environment.GetEnvironmentVariable("${name}")`;

/** The headers have their name where there is no body before them. */
const given = (values: Arguments, body: string): readonly string[] =>
  values.hasBody || values.headers === ''
    ? ordered(values, body, '')
    : [values.method, values.path, `headers: ${values.headers}`];

export const csharp: ClientLanguage = {
  comment: '//',
  runs: ['.NET 7 or later', () => 'dotnet run'],
  string: jsonString,
  model: ({ models }, name, value) => construct(models, WORDS.csharp, { kind: 'record', name }, value),
  pairs: (pairs, use) =>
    bracketed(
      use === 'query' ? 'new Dictionary<string, string>' : 'new()',
      [' { ', ' }'],
      pairs.map(([name, code]) => `[${jsonString(name)}] = ${code}`),
      { indent: '    ', last: ',', before: '\n' },
    ),
  client: ({ scopes, tenant }, origin) => [
    'var client = new Slipway.Client(',
    `    ${setting(variables.baseUrl)} ?? ${jsonString(origin)},`,
    `    ${setting(variables.clientId)}!,`,
    `    ${setting(variables.clientSecret)}!,`,
    `    ${jsonString(tenant)},`,
    `    new[] { ${scopes.map(jsonString).join(', ')} });`,
  ],
  sent: 'body',
  body: (code) => [`var body = ${code};`],
  text: (json) => [`var body = Encoding.UTF8.GetBytes("""\n${json}\n""");`],
  file: (name) => [`var body = File.ReadAllBytes(${jsonString(name)});`],
  key: [['var key = Guid.NewGuid().ToString();'], 'key'],
  method: (name, values) => called(`await client.${pascal(name)}`, values),
  read: (type, values) =>
    called('await client.Read', [`${type}.FromJson`, ...given(values, 'body.ToJson()')]),
  tag: [(call) => [`var read = ${call};`, 'read.Get();'], 'read.Tag'],
  show: (call) => [`var reply = ${call};`, 'Console.WriteLine(reply.Get().ToJson());'],
  sales: (query) => [
    `var query = ${query};`,
    'await foreach (var sale in client.ListSales(query)) Console.WriteLine(sale.Id);',
  ],
  entries: (path, type) => [
    `var entries = ${called('client.Entries', [path, `${type}.FromJson`, 'page => page.Data', 'page => page.Links?.Next', 'entry => entry.Id'])};`,
    'await foreach (var one in entries) Console.WriteLine(one.Id);',
  ],
  call: (values) => [`var response = ${called('await client.Call', given(values, 'body'))};`],
  redirect: [
    'if (response.Status == 302)',
    '{',
    '    Console.WriteLine(response.Header("Location"));',
    '    return;',
    '}',
  ],
  failed: ['if (response.Failure() is { } failure) throw failure;'],
  headers: ['Console.WriteLine($"{response.Status}\\n{response.Headers}");'],
  save: (name) => [`File.WriteAllBytes(${jsonString(name)}, response.Body);`],
  program(head, statements, call) {
    return fileText(
      head,
      [
        ...(namesIn(statements).has('Encoding') ? ['using System.Text;'] : []),
        ...(modelsIn(statements, call, ['Timestamp']).length > 0
          ? [`using Slipway.${pascal(call.models.api)};`]
          : []),
      ],
      statements,
    );
  },
};

import { construct, pascal, WORDS } from '../../../clients';
import { fileText, indent, jsonString, variables } from '../text';
import { called, type ClientLanguage, complete, namesIn } from './clientLanguage';

const IMPORTS = `java.math.BigDecimal java.nio.charset.StandardCharsets java.nio.file.Files java.nio.file.Path
  java.util.List java.util.Map java.util.UUID`.split(/\s+/);

const print = (code: string): string => `System.out.println(${code});`;

export const java: ClientLanguage = {
  comment: '//',
  runs: ['Java 17 or later', (_file, className) => `java -cp classes ${className}`],
  compile: (file) => `javac -encoding UTF-8 -sourcepath src/main/java -d classes ${file}`,
  string: jsonString,
  model: ({ models }, name, value) => construct(models, WORDS.java, { kind: 'record', name }, value),
  pairs: WORDS.java.map,
  client: ({ scopes, tenant }, origin) => [
    'Client client = new Client(',
    `    System.getenv().getOrDefault("${variables.baseUrl}", ${jsonString(origin)}),`,
    `    System.getenv("${variables.clientId}"),`,
    `    System.getenv("${variables.clientSecret}"),`,
    `    ${jsonString(tenant)},`,
    `    List.of(${scopes.map(jsonString).join(', ')}));`,
  ],
  sent: 'body',
  body: (code, type) => [`${type} body = ${code};`],
  text: (json) => [
    'byte[] body = """',
    ...json
      .replaceAll('\\', '\\\\')
      .split('\n')
      .map((line) => `    ${line}`),
    '    """.getBytes(StandardCharsets.UTF_8);',
  ],
  file: (name) => [`byte[] body = Files.readAllBytes(Path.of(${jsonString(name)}));`],
  key: [['String key = UUID.randomUUID().toString();'], 'key'],
  method: (name, given) => called(`client.${name}`, given),
  read: (type, given) =>
    called('client.read', [`${type}::fromJson`, ...complete(given, 'body.toJson()', 'null', 'Map.of()')]),
  tag: [(call) => [`Client.Reply<SaleDocument> read = ${call};`, 'read.get();'], 'read.tag()'],
  show: (call) => [`var reply = ${call};`, print('reply.get().toJson()')],
  sales: (query) => [
    `Map<String, String> query = ${query};`,
    `client.listSales(query).forEach(sale -> ${print('sale.id()').slice(0, -1)});`,
  ],
  entries: (path, type, entry) => [
    called('client.entries', [
      path,
      `${type}::fromJson`,
      `${type}::data`,
      'page -> page.links() == null ? null : page.links().next()',
      `${entry}::id`,
    ]),
    `    .forEach(entry -> ${print('entry.id()').slice(0, -1)});`,
  ],
  call: (given) => [
    `Client.Response response = ${called('client.call', complete(given, 'body', 'null', 'Map.of()'))};`,
  ],
  redirect: [
    'if (response.status() == 302) {',
    `    ${print('response.header("Location")')}`,
    '    return;',
    '}',
  ],
  failed: ['if (response.failure() != null) {', '    throw response.failure();', '}'],
  headers: [print('response.status() + " " + response.headers()')],
  save: (name) => [`Files.write(Path.of(${jsonString(name)}), response.body());`],
  program(head, statements, { models: { api } }, className) {
    const names = namesIn(statements);
    return fileText(
      head,
      IMPORTS.filter((name) => names.has(name.replace(/.*\./, ''))).map((name) => `import ${name};`),
      ['import slipway.Client;', `import slipway.${api.replaceAll('-', '')}.${pascal(api)}.*;`],
      [
        `class ${className} {`,
        '    public static void main(String[] args) throws Exception {',
        ...indent(statements.join('\n').split('\n'), '        '),
        '    }',
        '}',
      ],
    );
  },
};

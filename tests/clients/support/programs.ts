import os from 'node:os';
import path from 'node:path';

import { construct } from '../../../src/clients/construct/construct';
import { type ConstructLanguage, WORDS } from '../../../src/clients/construct/words';
import { writeModels } from '../../../src/clients/languages/writeModels';
import { LANGUAGES } from '../../../src/clients/modelFiles';
import { pascal } from '../../../src/clients/models/pascal';
import { hasTool, runTool, type Command } from '../../../tools/suite/runTool';
import { isFullSet } from '../../../tools/suite/testSet';
import { root, write } from '../../support/scratch';
import { apiModels, type Example } from './models';

/** Programs of a language that use its models. */
export interface Bench {
  readonly id: Exclude<ConstructLanguage, 'csharp'>;
  readonly isHere: () => boolean;
  /** The program that reads lines of API, schema and text, and prints what it writes after it read each, or `!` and the reason. */
  readonly trip: (schemas: ReadonlyMap<string, readonly string[]>) => Readonly<Record<string, string>>;
  /** The program that prints what was made by code, by API. */
  readonly made: (api: string, code: readonly string[]) => readonly [file: string, text: string];
  readonly checks: readonly Command[];
  readonly runTrip: Command;
  readonly runMade: (api: string) => Command;
  /** Code that nobody may write, with what is said about it. */
  readonly refused: readonly (readonly [words: RegExp, code: string])[];
  /** The file with such code, and what says it. */
  readonly refusing: (code: readonly string[]) => readonly [file: string, text: string, command: Command];
}

const TIME = '2026-11-05T08:12:44+01:00';
const flat = (api: string): string => api.replaceAll('-', '');
const PYRIGHT = path.join(root, 'node_modules', 'pyright', 'index.js');

const python: Bench = {
  id: 'python',
  isHere: () => hasTool('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 10))'),
  trip: (schemas) => ({
    'trip.py': `import sys
${[...schemas.keys()].map((api) => `import slipway_${api.replaceAll('-', '_')}\n`).join('')}
for line in open("cases.txt", encoding="utf-8").read().splitlines():
    api, name, text = line.split("\\t")
    model = getattr(sys.modules["slipway_" + api.replace("-", "_")], name)
    try:
        print(model.from_json(text).to_json())
    except ValueError as error:
        print("!" + str(error))
`,
  }),
  made: (api, code) => [
    `made_${flat(api)}.py`,
    `from decimal import Decimal\nfrom slipway_${api.replaceAll('-', '_')} import *\n\n${code.map((each) => `print(${each}.to_json())\n`).join('')}`,
  ],
  checks: [
    ['sh', '-c', `"${process.execPath}" "${PYRIGHT}" slipway_*.py trip.py ${isFullSet ? 'made_*.py' : ''}`],
  ],
  runTrip: ['python3', 'trip.py'],
  runMade: (api) => ['python3', `made_${flat(api)}.py`],
  refused: [
    [/"float" is not assignable to "Decimal"/, 'Money(currency="EUR", amount=4.5)'],
    [
      /missing for parameter "country"/,
      `SaleCreateAttributes(locale="de-AT", timestamp=Timestamp("${TIME}"))`,
    ],
    [/No parameter named "tillId"/, 'CashRegister(tillId="1")'],
  ],
  refusing: (code) => [
    'refused.py',
    `from slipway_checkout import *\n\n${code.join('\n')}\n`,
    [process.execPath, PYRIGHT, 'refused.py'],
  ],
};

const php: Bench = {
  id: 'php',
  isHere: () => hasTool('php', '-r', 'exit(PHP_VERSION_ID >= 80200 ? 0 : 1);'),
  trip: (schemas) => ({
    'trip.php': `<?php
${[...schemas.keys()].map((api) => `require __DIR__ . '/${pascal(api)}.php';\n`).join('')}
foreach (file('cases.txt', FILE_IGNORE_NEW_LINES) as $line) {
    [$api, $name, $text] = explode("\\t", $line);
    $class = 'Slipway\\\\' . str_replace('-', '', ucwords($api, '-')) . '\\\\' . $name;
    try {
        echo $class::fromJson($text)->toJson(), "\\n";
    } catch (UnexpectedValueException $error) {
        echo '!', $error->getMessage(), "\\n";
    }
}
`,
  }),
  made: (api, code) => [
    `made${pascal(api)}.php`,
    `<?php\ndeclare(strict_types=1);\nnamespace Slipway\\${pascal(api)};\nrequire '${pascal(api)}.php';\n${code.map((each) => `echo (${each})->toJson(), "\\n";\n`).join('')}`,
  ],
  checks: [],
  runTrip: ['php', 'trip.php'],
  runMade: (api) => ['php', `made${pascal(api)}.php`],
  refused: [
    [/must be of type Slipway\\Checkout\\Decimal, float given/, `new Money(currency: 'EUR', amount: 4.5)`],
    [
      /\(\$country\) not passed/,
      `new SaleCreateAttributes(locale: 'de-AT', timestamp: new Timestamp('${TIME}'))`,
    ],
    [/Unknown named parameter \$tillId/, `new CashRegister(tillId: '1')`],
  ],
  refusing: (code) => [
    'refused.php',
    `<?php\ndeclare(strict_types=1);\nnamespace Slipway\\Checkout;\nrequire 'Checkout.php';
${code.map((each) => `try { ${each}; } catch (\\Error $error) { echo $error->getMessage(), "\\n"; }\n`).join('')}exit(1);\n`,
    ['php', 'refused.php'],
  ],
};

const java: Bench = {
  id: 'java',
  isHere: () => hasTool('javac', '-version'),
  trip: (schemas) => ({
    'Trip.java': `import java.nio.file.*;
import java.util.*;
import java.util.function.*;

public class Trip {
    public static void main(String[] arguments) throws Exception {
        Map<String, Function<String, String>> trips = new HashMap<>();
${each(schemas, (api, name) => `        trips.put("${api}\\t${name}", text -> slipway.${flat(api)}.${pascal(api)}.${name}.fromJson(text).toJson());\n`)}
        for (String line : Files.readAllLines(Path.of("cases.txt"))) {
            int tab = line.lastIndexOf("\\t");
            try {
                System.out.println(trips.get(line.substring(0, tab)).apply(line.substring(tab + 1)));
            } catch (IllegalArgumentException error) {
                System.out.println("!" + error.getMessage());
            }
        }
    }
}
`,
  }),
  made: (api, code) => [
    `Made${pascal(api)}.java`,
    `import java.math.BigDecimal;
import java.util.*;
import slipway.${flat(api)}.${pascal(api)}.*;

public class Made${pascal(api)} {
${code.map((one, index) => `    static Model made${String(index)}() { return ${one}; }\n`).join('')}
    public static void main(String[] arguments) {
${code.map((_, index) => `        System.out.println(made${String(index)}().toJson());\n`).join('')}    }
}
`,
  ],
  checks: [['sh', '-c', 'javac -Xlint:all -Werror -encoding UTF-8 -d classes $(find . -name "*.java")']],
  runTrip: ['java', '-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8', '-cp', 'classes', 'Trip'],
  runMade: (api) => ['java', '-Dfile.encoding=UTF-8', '-cp', 'classes', `Made${pascal(api)}`],
  refused: [
    [/double cannot be converted to BigDecimal/, 'new Money("EUR", 4.5)'],
    [/cannot be applied to given types/, `SaleCreateAttributes.of("de-AT", new Timestamp("${TIME}"))`],
    [/cannot find symbol\s+.*withTillId/, 'CashRegister.of().withTillId("1")'],
  ],
  refusing: (code) => [
    'Refused.java',
    `import slipway.checkout.Checkout.*;\n\nclass Refused {\n${code.map((one, index) => `    Object made${String(index)} = ${one};\n`).join('')}}\n`,
    ['javac', '-cp', 'classes', 'Refused.java'],
  ],
};

const go: Bench = {
  id: 'go',
  isHere: () => hasTool('go', 'version'),
  trip: (schemas) => ({
    'go.mod': 'module slipway\n\ngo 1.19\n',
    'trip/main.go': `package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
${[...schemas.keys()].map((api) => `	"slipway/${flat(api)}"\n`).join('')})

func trip[T any](text string) (string, error) {
	var value T
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return "", err
	}
	data, err := json.Marshal(value)
	return string(data), err
}

var trips = map[string]func(string) (string, error){
${each(schemas, (api, name) => `	"${api}\\t${name}": trip[${flat(api)}.${name}],\n`)}}

func main() {
	data, _ := os.ReadFile("cases.txt")
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\\n") {
		tab := strings.LastIndex(line, "\\t")
		text, err := trips[line[:tab]](line[tab+1:])
		if err != nil {
			text = "!" + err.Error()
		}
		fmt.Println(text)
	}
}
`,
  }),
  made: (api, code) => [
    `made${flat(api)}/main.go`,
    `package main

import (
	"encoding/json"
	"fmt"
	. "slipway/${flat(api)}"
)

func main() {
	for _, made := range []any{
${code.map((one) => `		${one},\n`).join('')}	} {
		data, err := json.Marshal(made)
		fmt.Println(string(data), err)
	}
}
`,
  ],
  // Built once: each of the programs is the same compilation.
  checks: [
    ['sh', '-c', 'test -z "$(gofmt -l $(ls -d */ | grep -v -e made -e trip))" || gofmt -d .'],
    ['go', 'vet', './...'],
    ['sh', '-c', 'mkdir -p programs && go build -o programs/ ./...'],
  ],
  runTrip: ['programs/trip'],
  runMade: (api) => [`programs/made${flat(api)}`],
  refused: [
    [/cannot use 4\.5/, 'NewMoney("EUR", 4.5)'],
    [
      /not enough arguments in call to NewSaleCreateAttributes/,
      `NewSaleCreateAttributes("de-AT", MustTimestamp("${TIME}"))`,
    ],
    [/unknown field '?TillId/, 'CashRegister{TillId: "1"}'],
  ],
  refusing: (code) => [
    'refused/main.go',
    `package main\n\nimport . "slipway/checkout"\n\nfunc main() {\n${code.map((one) => `	_ = ${one}\n`).join('')}}\n`,
    ['go', 'build', '-o', os.devNull, './refused'],
  ],
};

function each(
  schemas: ReadonlyMap<string, readonly string[]>,
  text: (api: string, name: string) => string,
): string {
  return [...schemas].flatMap(([api, names]) => names.map((name) => text(api, name))).join('');
}

/** C# is not among them: no Debian package has a compiler of its version. */
export const benches: readonly Bench[] = [python, go, java, php];

/** A folder with the models of a language, and the programs that read, make and print them. */
export interface Prepared {
  readonly bench: Bench;
  readonly folder: string;
}

/**
 * Writes the models of every API and the programs, and compiles them.
 *
 * @param examples what the programs read, and what they make of the requests among them
 * @throws {Error} with what the compiler says
 */
export async function prepare(bench: Bench, folder: string, examples: readonly Example[]): Promise<Prepared> {
  const language = LANGUAGES.find(({ id }) => id === bench.id);
  const schemas = new Map<string, string[]>();
  for (const [api, models] of apiModels) {
    if (language !== undefined) {
      write(path.join(folder, language.file(api)), writeModels(language, models));
    }
    const own = examples.filter((example) => example.api === api);
    schemas.set(api, [...new Set(own.map(({ schema }) => schema))]);
    const code = own
      .filter(isMade)
      .map(({ schema, text }) =>
        construct(models, WORDS[bench.id], { kind: 'record', name: schema }, JSON.parse(text)),
      );
    const [file, text] = bench.made(api, code);
    write(path.join(folder, file), text);
  }
  Object.entries(bench.trip(schemas)).forEach(([file, text]) => {
    write(path.join(folder, file), text);
  });
  for (const command of bench.checks) {
    const { status, output } = await runTool(command, folder, {}, 240_000);
    if (status !== 0) {
      throw new Error(output);
    }
  }
  return { bench, folder };
}

/** Whether code can make an example: what may be anything has no constructor. */
export function isMade({ isRequest, schema }: Example): boolean {
  return isRequest && schema.endsWith('Document');
}

/** What the program writes for each text, or `!` and the reason. */
export async function tripOf(
  { bench, folder }: Prepared,
  cases: readonly Pick<Example, 'api' | 'schema' | 'text'>[],
): Promise<readonly string[]> {
  write(
    path.join(folder, 'cases.txt'),
    cases.map(({ api, schema, text }) => `${api}\t${schema}\t${text}\n`).join(''),
  );
  const { stdout, output, status } = await runTool(bench.runTrip, folder);
  if (status !== 0) {
    throw new Error(output);
  }
  return stdout.trimEnd().split('\n');
}

import type { LanguageId } from '../../../src/reference/samples/languages';
import { QUICK_JAVA } from '../../../tools/samples/runtimes';
import type { Command } from '../../../tools/suite/runTool';

/** How to run the program of a language of the webhooks guide on deliveries in files. */
export interface ReceiverProgram {
  readonly id: LanguageId;
  /** The file of the guide. */
  readonly file: string;
  /** Changes its text where the guide calls it itself. */
  readonly prepare?: (text: string) => string;
  /** A program that calls it, by the name of its file. */
  readonly caller: readonly [file: string, text: string];
  readonly command: Command;
}

/**
 * Each caller reads `sink.txt`, `names.txt`, `keys.json` (Java: `keys.txt`), and of each delivery `NAME.headers`, `NAME.body`
 * and, in `NAME.now`, the time at which it came; it prints a line for each: `NAME accepted` or `NAME refused`.
 */
export const receiverPrograms: readonly ReceiverProgram[] = [
  {
    id: 'javascript',
    file: 'verify.mjs',
    caller: [
      'caller.mjs',
      `import { readFileSync } from 'node:fs';
import { verifyDelivery } from './verify.mjs';
const text = (file) => readFileSync(file, 'utf8').trim();
const { keys } = JSON.parse(text('keys.json'));
for (const name of text('names.txt').split('\\n')) {
  const lines = text(name + '.headers').split('\\n').map((line) => line.split(/: (.*)/));
  const headers = Object.fromEntries(lines.map(([field, value]) => [field, value]));
  const body = readFileSync(name + '.body');
  try {
    verifyDelivery({ sink: text('sink.txt'), headers, body, keys, now: Number(text(name + '.now')) });
    console.log(name + ' accepted');
  } catch {
    console.log(name + ' refused');
  }
}
`,
    ],
    command: [process.execPath, 'caller.mjs'],
  },
  {
    id: 'python',
    file: 'verify.py',
    caller: [
      'caller.py',
      `import json
import verify
text = lambda file: open(file, encoding="utf-8").read().strip()
keys = json.loads(text("keys.json"))["keys"]
for name in text("names.txt").split("\\n"):
    body = open(f"{name}.body", "rb").read()
    headers = verify.read_headers(f"{name}.headers")
    try:
        verify.verify_delivery(text("sink.txt"), headers, body, keys, int(text(f"{name}.now")))
        print(name, "accepted")
    except ValueError:
        print(name, "refused")
`,
    ],
    command: ['python3', 'caller.py'],
  },
  {
    id: 'php',
    file: 'verify.php',
    // What follows the functions runs the cases of the page.
    prepare: (text) => text.slice(0, text.indexOf('\n$sink = ')),
    caller: [
      'caller.php',
      `<?php
require 'verify.php';
$text = fn ($file) => trim(file_get_contents($file));
$keys = json_decode($text('keys.json'), true)['keys'];
foreach (explode("\\n", $text('names.txt')) as $name) {
    $body = file_get_contents("$name.body");
    try {
        verify_delivery($text('sink.txt'), read_headers("$name.headers"), $body, $keys, (int) $text("$name.now"));
        echo "$name accepted\\n";
    } catch (Exception $error) {
        echo "$name refused\\n";
    }
}
`,
    ],
    command: ['php', 'caller.php'],
  },
  {
    id: 'java',
    file: 'VerifyDelivery.java',
    // A source file is run by its first class.
    prepare: (text) => text.replace('public class VerifyDelivery', 'class VerifyDelivery'),
    caller: [
      'Caller.java',
      `import java.nio.file.*;
import java.security.*;
import java.util.*;

public class Caller {
    static String text(String file) throws Exception {
        return Files.readString(Path.of(file)).strip();
    }

    public static void main(String[] arguments) throws Exception {
        Map<String, PublicKey> keys = new HashMap<>();
        for (String line : text("keys.txt").split("\\n")) {
            String[] key = line.split(" ");
            keys.put(key[0], key.length == 2 ? VerifyDelivery.ed25519(key[1]) : VerifyDelivery.p256(key[1], key[2]));
        }
        for (String name : text("names.txt").split("\\n")) {
            byte[] body = Files.readAllBytes(Path.of(name + ".body"));
            Map<String, String> headers = VerifyDelivery.readHeaders(name + ".headers");
            try {
                VerifyDelivery.verifyDelivery(text("sink.txt"), headers, body, keys, Long.parseLong(text(name + ".now")));
                System.out.println(name + " accepted");
            } catch (GeneralSecurityException | IllegalArgumentException error) {
                System.out.println(name + " refused");
            }
        }
    }
}
`,
    ],
    command: ['sh', '-c', `javac *.java && java ${QUICK_JAVA.join(' ')} Caller`],
  },
  {
    id: 'go',
    file: 'verify.go',
    prepare: (text) => text.replace('func main() {', 'func page() {'),
    caller: [
      'caller.go',
      `package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

func trimmed(file string) string { return strings.TrimSpace(string(readFile(file))) }

func main() {
	var set struct{ Keys []Key }
	if err := json.Unmarshal(readFile("keys.json"), &set); err != nil {
		panic(err)
	}
	for _, name := range strings.Split(trimmed("names.txt"), "\\n") {
		now, _ := strconv.ParseInt(trimmed(name+".now"), 10, 64)
		err := VerifyDelivery(trimmed("sink.txt"), readHeaders(name+".headers"), readFile(name+".body"), set.Keys, now)
		if err == nil {
			fmt.Println(name, "accepted")
		} else {
			fmt.Println(name, "refused")
		}
	}
}
`,
    ],
    command: ['go', 'run', 'caller.go', 'verify.go'],
  },
];

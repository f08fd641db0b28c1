import type { LanguageId } from './languages';
import type { SampleRequest } from './sampleRequest';
import { writeCSharp } from './writeCSharp';
import { writeCurl } from './writeCurl';
import { writeGo } from './writeGo';
import { writeJava } from './writeJava';
import { writeJavaScript, writeTypeScript } from './writeJavaScript';
import { writePhp } from './writePhp';
import { writePython } from './writePython';

/** Writes a call as a complete, runnable file in one language. */
export const writers: Readonly<Record<LanguageId, (request: SampleRequest) => string>> = {
  curl: writeCurl,
  javascript: writeJavaScript,
  typescript: writeTypeScript,
  python: writePython,
  php: writePhp,
  java: writeJava,
  csharp: writeCSharp,
  go: writeGo,
};

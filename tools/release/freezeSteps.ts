import { exampleOfStep, type ExampleSource, stepCommand } from '../../src/guides/forNode';
import { writeStepCommand } from '../../src/reference';

/** A code block whose text is the command of a step. */
const COMMAND = /^([ \t]*)(`{3,})(\w+)([^\n]*\sstep=\S+[^\n]*)\n(?:[ \t]*\n)?[ \t]*\2$/gm;
/** The marks that only such a block has. */
const MARKS = /\s(?:step|body|headers|output)=\S+/g;
const EXAMPLE = /<ApiExample\b[^>]*?\sstep="([^"]*)"[^>]*\/>/g;
/** What runs a workflow or sends a sale in the page: the imports of the components, and their tags with the line after them. */
const RUNNING =
  /^(?:(?<=\n\n)import RUNS from .*\n\n|import RUNS from .*\n|[ \t]*<\/?RUNS\b[^>]*>\n\n?)/.source.replaceAll(
    'RUNS',
    '(?:RunWorkflow|Sale(?:Button|Next|Paper))',
  );
/** Panels behind tabs, and each of them: what they say, and its id. */
const PANELS = /^(<Panels\b[^>]*>\n)(.*?)^<\/Panels>\n\n?/gms;
const PANEL = /^<Panel id="([^"]*)">\n\n?(.*?)^<\/Panel>\n/gms;

/**
 * Writes the steps of workflows into a page: only the latest version has workflows, so a release keeps what they said.
 *
 * @throws {Error} for a step that does not exist
 */
export function freezeSteps(text: string, source: ExampleSource): string {
  return withoutRunning(text)
    .replace(COMMAND, (_whole, indent: string, fence: string, language: string, meta: string) => {
      const command = stepCommand({ meta, value: '' }, source, writeStepCommand) ?? '';
      const lines = [`${fence}${language}${meta.replace(MARKS, '')}`, ...command.split('\n'), fence];
      return lines.map((line) => `${indent}${line}`).join('\n');
    })
    .replace(EXAMPLE, (whole, step: string) => {
      const { operation, name, status } = exampleOfStep(step, source.workflows ?? new Map());
      const isResponse = /\sresponse(?=[\s/])/.test(whole);
      const own = `operation="${operation}"${isResponse || name === undefined ? '' : ` name="${name}"`}`;
      return whole.replace(/\bstep="[^"]*"/, own).replace(/\sresponse(?=[\s/])/, ` response="${status}"`);
    })
    .replace(new RegExp(RUNNING, 'gm'), '');
}

/** Leaves out the panels that run a workflow, with their tabs. Of two panels, the other one then needs no tab. */
function withoutRunning(text: string): string {
  const left = text.replace(PANELS, (whole, opening: string, content: string) => {
    const panels = [...content.matchAll(PANEL)].map(([panel, id = '', inner = '']) => ({ panel, id, inner }));
    const kept = panels.filter(({ inner }) => !/<RunWorkflow\b/.test(inner));
    if (kept.length === panels.length) {
      return whole;
    }
    if (kept.length < 2) {
      return kept.map(({ inner }) => inner).join('');
    }
    const tabs = panels
      .filter((one) => !kept.includes(one))
      .reduce((all, { id }) => all.replace(new RegExp(`^[ \\t]*\\{ id: '${id}',.*\\n`, 'm'), ''), opening);
    return `${tabs}${kept.map(({ panel }) => panel).join('')}</Panels>\n`;
  });
  return left.includes('<Panel') ? left : left.replace(/^import Panels\b.*\n/m, '');
}

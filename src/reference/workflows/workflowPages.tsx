import type { ReactNode } from 'react';

import { apis } from '../../portal/apis';
import { WORKFLOW_COMMON, WORKFLOWS, workflowSubjects } from '../../portal/workflows';
import { plainSummary, writePage, writeSplitPage, type PagePart, type SplitPage } from '../view/page';
import { secondRun } from '../samples/writeWorkflow';
import { Markdown, Sentence } from '../view/Markdown';
import { LinkList, Links } from '../view/Links';
import { ScrolledTable } from '../view/ScrolledTable';
import { StepMap } from './StepMap';
import { StepParts } from './StepParts';
import type { WorkflowPage, WorkflowStep } from './workflowModel';

export function workflowPage(model: WorkflowPage): SplitPage {
  const { id, title, summary, keywords, keywordsDe, apiIds, steps, guides, script } = model;
  return writeSplitPage(
    { id, title, description: plainSummary(summary), keywords, keywordsDe, apis: apiIds },
    [
      {
        element: 'div',
        className: 'ref-page workflow',
        parts: [
          { content: <Introduction model={model} /> },
          { component: 'RunWorkflow', props: { workflow: id, editable: true } },
          common(
            {
              heading: { level: 2, text: 'Steps', id: 'steps' },
              content: <StepMap steps={steps} lanes={model.lanes} />,
            },
            {
              heading: { level: 2, text: 'What you need', id: 'what-you-need' },
              content: <Inputs model={model} />,
            },
            ...steps.flatMap((step, index) => stepParts(id, step, index)),
            {
              heading: { level: 2, text: 'As a script', id: 'script' },
              content: <ScriptWords model={model} />,
            },
            {
              element: 'div',
              className: 'workflow-script',
              parts: [{ language: 'bash', fileName: `${id}.sh`, code: script.text }],
            },
            ...(guides.length === 0
              ? []
              : [
                  {
                    heading: { level: 2 as const, text: 'Guides', id: 'guides' },
                    content: <LinkList links={guides} />,
                  },
                ]),
          ),
        ],
      },
    ],
    `${id}.workflow`,
  );
}

/** A step: its heading, what it sends and expects, and the buttons that run it. */
function stepParts(workflow: string, step: WorkflowStep, index: number): readonly PagePart[] {
  const title = `${String(index + 1)}. ${step.title}`;
  const editable = step.payload !== undefined;
  return [
    {
      heading: { level: 2, text: title, id: step.anchor },
      content: <StepParts step={step} />,
    },
    { component: 'RunWorkflow', props: { workflow, step: step.id, title, editable } },
  ];
}

/**
 * Parts that repeat what is elsewhere, or what all workflows say, so the search leaves them out: it finds a workflow by its
 * summary and keywords, and a call by its operation.
 */
function common(...parts: readonly PagePart[]): PagePart {
  return { element: 'div', className: WORKFLOW_COMMON, parts };
}

function Introduction({ model }: { readonly model: WorkflowPage }): ReactNode {
  return (
    <>
      <Markdown text={model.summary} />
      {model.description === undefined ? null : <Markdown text={model.description} />}
      <p className={WORKFLOW_COMMON}>
        It calls <Links links={model.apis} last=" and " />. A tool that runs workflows can read it as{' '}
        <a href={model.arazzo}>Arazzo 1.0.1</a>; a <a href={model.script.href}>script</a> below does the same
        with cURL.
      </p>
    </>
  );
}

function Inputs({ model: { inputs } }: { readonly model: WorkflowPage }): ReactNode {
  return (
    <>
      <ScrolledTable label="What you need" titles={['Name', 'Variable of the script', 'What it is']}>
        {inputs.map(({ name, variable, description }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <code>{variable}</code>
            </td>
            <td>{description}</td>
          </tr>
        ))}
      </ScrolledTable>
      <Sentence text="In the requests below, a name in braces stands for one of these values, such as `{tenantId}`, or for a value that an earlier step returned, such as `{getToken.token}`." />
    </>
  );
}

function ScriptWords({ model: { id, script: file } }: { readonly model: WorkflowPage }): ReactNode {
  const again = secondRun(
    file.ids.map((taken) => `\`${taken}\``),
    (words, route) => `[${words}](${route})`,
  );
  return (
    <Sentence
      text={`The script runs all steps with cURL and jq, and ends at the first response that is not as described above. Save it as [\`${id}.sh\`](${file.href}). It calls production; \`SLIPWAY_BASE_URL\` names another server, such as \`http://localhost:4010\` for the [local sandbox](/quick-start/#the-local-sandbox), which prints the values that it takes.${again.map((sentence) => ` ${sentence}`).join('')}`}
    />
  );
}

/** The MDX of the page that lists the workflows by subject. */
export function workflowList(models: readonly WorkflowPage[]): string {
  const byId = new Map(models.map((model) => [model.id, model]));
  return writePage(
    {
      id: 'index',
      title: 'Workflows',
      description:
        'Tasks that take several calls, step by step: each with its requests, its responses and a script.',
      keywords: ['workflow', 'steps', 'sequence of calls', 'Arazzo', 'cURL script'],
      keywordsDe: ['Ablauf', 'Arbeitsablauf', 'Schritte', 'Beispielablauf', 'Skript'],
      apis: apis.map(({ id }) => id),
      slug: WORKFLOWS,
    },
    [
      {
        content: (
          <Sentence text="A workflow is a task that takes several calls, often of more than one API. Its page shows each call with its request and its response, and what it takes from earlier calls. Each is served as [Arazzo 1.0.1](https://spec.openapis.org/arazzo/v1.0.1.html) for tools, and as a script with cURL." />
        ),
      },
      ...workflowSubjects.map(({ label, workflows }): PagePart => ({
        heading: { level: 2, text: label, id: label.toLowerCase().replaceAll(' ', '-') },
        content: <Listed models={workflows.flatMap((id) => byId.get(id) ?? [])} />,
      })),
    ],
  );
}

function Listed({ models }: { readonly models: readonly WorkflowPage[] }): ReactNode {
  return (
    <ul className="workflow-list">
      {models.map(({ id, route, title, summary, apis: called, steps }) => (
        <li key={id}>
          <a href={route}>{title}</a>
          <p>{summary}</p>
          <p className={`ref-note ${WORKFLOW_COMMON}`}>
            {String(steps.length)} steps: <Links links={called} last=" and " />
          </p>
        </li>
      ))}
    </ul>
  );
}

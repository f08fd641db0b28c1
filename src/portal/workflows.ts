/**
 * The workflows by subject, in the order in which menus and lists show them. A file of `openapi/workflows` that is not
 * here fails the build, as does a name without a file.
 */
export const workflowSubjects: readonly { readonly label: string; readonly workflows: readonly string[] }[] =
  [
    {
      label: 'Receipts',
      workflows: [
        ...['first-receipt', 'german-sale', 'austrian-sale', 'return', 'correct-a-sale', 'attachment'],
        ...['till-was-offline', 'paging'],
      ],
    },
    { label: 'Passes', workflows: ['apple-pass', 'google-pass'] },
    { label: 'Events and access', workflows: ['subscription', 'client-credentials'] },
  ];

/** The folder of the pages of workflows, below that of the latest version's pages. All of them are generated. */
export const WORKFLOWS_FOLDER = 'workflows';

/** Whether a file below the folder of a version's documents is of the workflows: `workflows/first-receipt.mdx`. */
export function isWorkflowFile(file: string): boolean {
  return file.startsWith(`${WORKFLOWS_FOLDER}/`);
}

/** The class of what the search leaves out: what all workflows say, and lists of links to and from them. */
export const WORKFLOW_COMMON = 'workflow-common';

export const WORKFLOWS = `/${WORKFLOWS_FOLDER}/`;

/** The route of a workflow's page: `/workflows/first-receipt/`. */
export function workflowRoute(id: string): string {
  return `${WORKFLOWS}${id}/`;
}

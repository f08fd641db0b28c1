/** The samples: all code of the pages, but not what a call, a run or a tool of the reader brought. */
export const CODE =
  ':is(.theme-code-block, .ref, .ref-code) pre:not(:is(.explorer, .run, .panes, .tool__part) pre)';

/** The formats and the examples to choose from (`src/studio/write/convertPart.tsx`). */
declare module '@site/.generated/catalogues/convert-choices.json' {
  import type { ConvertChoices } from '@site/src/studio/convert/choices';

  const choices: ConvertChoices;
  export default choices;
}

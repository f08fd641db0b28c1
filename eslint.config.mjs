import docusaurus from '@docusaurus/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'build*/',
      '.docusaurus/',
      '.generated/',
      'node_modules/',
      'playwright-report/',
      'test-results/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,cjs}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    // One program for all files; a service for editors, which opens each file of its own, takes a third more time.
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/restrict-template-expressions': 'error',
      // TypeScript's noPropertyAccessFromIndexSignature requires the brackets that this rule forbids.
      '@typescript-eslint/dot-notation': 'off',
      'no-console': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // What Node itself requires, in a thread or as a loader, has no other import.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks, '@docusaurus': docusaurus },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...docusaurus.configs.all.rules,
    },
  },
  {
    // Rendered at build time to static HTML, outside the React and Docusaurus runtimes; English only.
    files: ['src/reference/**/*.tsx', 'src/studio/{view,write}/**/*.tsx'],
    rules: {
      '@docusaurus/no-html-links': 'off',
      '@docusaurus/no-untranslated-text': 'off',
      '@docusaurus/prefer-docusaurus-heading': 'off',
    },
  },
);

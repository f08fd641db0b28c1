/** The style of the report and of the live page. It prints in black on A4, and follows the colour scheme of the reader on a screen. */
export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --rule: light-dark(#c9c9cf, #4a4a52); --wash: light-dark(#f4f4f6, #26262b); --good: light-dark(#14622f, #7fd69a); --bad: light-dark(#a3131f, #ff9a9a); }
body { margin: 0; background: light-dark(#fff, #17171a); color: light-dark(#1b1b1f, #ececf0); overflow-wrap: anywhere; }
main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid; }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1.05rem; }
p { margin: 0.5rem 0; overflow-wrap: anywhere; }
.headline { font-size: 1.15rem; font-weight: 600; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; padding: 0.5rem 0; }
th, td { text-align: start; vertical-align: top; padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid var(--rule); overflow-wrap: break-word; }
th { font-weight: 600; }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere; }
.outcome { white-space: nowrap; }
.outcome::before { content: "○ "; }
.shown { color: var(--good); }
.shown::before { content: "✓ "; }
.wrong { color: var(--bad); }
.wrong::before { content: "✗ "; }
.ask::before { content: "? "; }
.label { margin-bottom: 0; }
.calls { margin: 0.25rem 0; padding-inline-start: 1.5rem; font-size: 0.875rem; overflow-wrap: anywhere; }
.finding, .question { border-inline-start: 4px solid; padding: 0.25rem 1rem; margin: 1rem 0; background: var(--wash); }
.finding { border-color: var(--bad); }
.sign { border-top: 1px solid; margin-top: 3rem; padding-top: 0.25rem; max-width: 24rem; }
a { color: light-dark(#0b4fb3, #9cc0ff); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
@page { size: A4; margin: 18mm; }
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  .finding, .question, tr, .calls li { break-inside: avoid; }
  h2, h3, h3 + p { break-after: avoid; }
  .shown, .wrong { color: inherit; }
  .finding, .question { background: none; }
  body { background: none; color: #000; }
  a { color: inherit; text-decoration: none; }
}`;

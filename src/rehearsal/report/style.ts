/** The style of the report. It prints in black on A4, and follows the colour scheme of the reader on a screen. */
export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
.headline { font-size: 1.15rem; font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid GrayText; }
code { font-family: ui-monospace, monospace; font-size: 0.875em; overflow-wrap: anywhere; }
strong.shown::before { content: "✓ "; }
strong.wrong::before { content: "✗ "; }
strong.not-shown::before { content: "○ "; }
strong.ask::before { content: "? "; }
.finding, .question { border-left: 4px solid currentcolor; padding-left: 1rem; margin: 1rem 0; }
.sign { border-top: 1px solid currentcolor; margin-top: 3rem; padding-top: 0.25rem; max-width: 24rem; }
a { color: LinkText; overflow-wrap: anywhere; }
@page { size: A4; margin: 18mm; }
@media print {
  :root { color-scheme: light; font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  section, .finding, .question, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
}`;

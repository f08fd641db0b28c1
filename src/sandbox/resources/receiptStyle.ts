/**
 * The styles of a receipt and of a pass in the sandbox, which has no style sheet of the portal: black on white, as a till prints, in the
 * typefaces of the machine.
 */
export const STYLE = `
body { margin: 1rem; background: #fff; color: #000; font: 1rem/1.45 system-ui, sans-serif; color-scheme: light; }
main { max-width: 24rem; margin: 0 auto; }
h1 { font-size: 1rem; overflow-wrap: anywhere; }
.receipt { margin-top: 1.5rem; padding: 1rem; border: 1px dashed; font: 0.875rem/1.45 ui-monospace, monospace; }
.receipt p { margin: 0.75rem 0 0; overflow-wrap: anywhere; }
.receipt-stamp { border: 2px solid; font-weight: 700; text-align: center; text-transform: uppercase; }
.receipt-shop { font-size: 1.25rem; font-weight: 700; text-align: center; }
.receipt-address, .receipt .receipt-code-text { text-align: center; }
.receipt-address span, .receipt-count { display: block; overflow-wrap: anywhere; }
.receipt-count { padding-left: 1rem; }
.receipt-entries, .receipt-text { margin: 0.75rem 0 0; padding-top: 0.75rem; border-top: 1px dashed; }
.receipt-entries div { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; }
.receipt-entries dd { margin: 0 0 0 auto; overflow-wrap: anywhere; text-align: right; }
.receipt table { width: 100%; margin-top: 0.75rem; border-top: 1px dashed; border-collapse: collapse; }
.receipt caption { text-align: left; }
.receipt th, .receipt td { padding: 0 0 0 0.5rem; font-weight: 400; text-align: right; vertical-align: top; }
.receipt td { white-space: nowrap; }
.receipt th:first-child { padding-left: 0; overflow-wrap: anywhere; text-align: left; }
.receipt tfoot tr:first-child { border-top: 1px solid; }
.receipt .receipt-total > * { padding-top: 0.5rem; font-size: 1.125rem; font-weight: 700; }
.receipt-code { display: block; max-width: 100%; height: auto; margin: 1rem auto 0; }
.pass { margin-top: 1.5rem; }
.pass-card { padding: 1rem; border: 1px solid; border-radius: 12px; }
.pass-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 0; font-weight: 700; }
.pass-head strong { padding: 0 0.5rem; border: 2px solid; text-transform: uppercase; }
.pass-card .receipt-entries { padding: 0; border: 0; }
.receipt-code-text { margin: 0.25rem 0 0; text-align: center; overflow-wrap: anywhere; }
.pass-head + .receipt-code-text { margin-top: 0.75rem; }
@media print { body { margin: 0; } h1, h1 + p { display: none; } .receipt { border: 0; } main { max-width: 72mm; } }
`;

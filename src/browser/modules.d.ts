// The entry of Docusaurus, by the alias that src/plugins/lean-client gives it.
declare module '@docusaurus-entry';

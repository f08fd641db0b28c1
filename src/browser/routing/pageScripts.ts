/** The id of the `<template>` in the head of every page that lists the page's scripts, in the order to run them. */
export const PAGE_SCRIPTS = 'page-scripts';

/** The addresses of the scripts that the opened document lists, in order. */
export function pageScripts(): readonly string[] {
  const list = document.getElementById(PAGE_SCRIPTS);
  const scripts = list instanceof HTMLTemplateElement ? list.content.children : [];
  return Array.from(scripts, (script) => script.getAttribute('src') ?? '');
}

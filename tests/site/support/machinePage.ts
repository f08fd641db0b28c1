import type { MachinePage } from '../../../src/site/machine-readable/page';

export const machinePage: MachinePage = {
  kind: 'doc',
  route: '/api/checkout/create-sale/',
  title: 'Create a sale',
  description: 'Stores a sale: "whole".',
  canonical: 'https://developers.slipway.example/api/checkout/create-sale/',
  language: 'en-US',
  version: 'current',
  image: undefined,
  published: undefined,
  next: undefined,
  changed: '2026-11-21',
  markdown: '# Create a sale\n',
  once: '# Create a sale\n',
  anchors: new Map(),
};

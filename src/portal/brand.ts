/** Every name, host and address on the site. Tests compare them with those in the contracts. */
export const brand = {
  name: 'Slipway',
  tagline: 'digital receipts and wallet passes',
  company: 'a warranty and product-assistance company',
  portalUrl: 'https://developers.slipway.example',
  apiOrigin: 'https://api.slipway.example',
  sandboxOrigin: 'http://localhost:4010',
  /** Where `npm run dev`, `npm run serve` and `npm start` serve the portal, unless `PORT` says otherwise. */
  localBuildOrigin: 'http://localhost:3000',
  websiteUrl: 'https://slipway.example/',
  contactUrl: 'https://slipway.example/contact/',
  termsUrl: 'https://slipway.example/terms/',
  /** The repository with the sources and the tools of the portal. */
  repositoryUrl: 'https://code.slipway.example/developer-portal',
  /** Before the path of a file of the repository: opens it in the editor of its host. */
  repositoryEditUrl: 'https://code.slipway.example/developer-portal/edit/main/',
  /** Where the portal serves the file with the sandbox and the commands. */
  toolPath: '/tools/slipway.mjs',
  supportEmail: 'support@slipway.example',
  jwksUrl: 'https://api.slipway.example/webhooks/.well-known/jwks.json',
  urnNamespace: 'slipway',
  applePassTypePrefix: 'pass.example.slipway.',
  /** Fixed by the specification, not the year of the build. */
  copyrightYear: 2025,
} as const;

/** The origins of the portal's own pages, published and built locally, which may call every sandbox. */
export const portalOrigins: readonly string[] = [brand.portalUrl, brand.localBuildOrigin];

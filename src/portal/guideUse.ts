/** A place of a guide that is about a part of the reference. */
export interface GuideUse {
  /** The guide's name in the sidebar, and the heading of the section: `Amounts: Tips`. */
  readonly text: string;
  /** The route of the guide, with the id of the section: `/public/checkout/amounts/#tips`. */
  readonly href: string;
  /** The guide's name in the sidebar: `Amounts`. */
  readonly guide: string;
  readonly of: LinkInGuide | ExampleInGuide;
}

/** A link to the page of an operation or a schema. */
export interface LinkInGuide {
  readonly kind: 'link';
  /** With the anchor, if it has one: `/api/checkout/create-sale/#attributes.country`. */
  readonly href: string;
}

/** A named example that the guide shows. */
export interface ExampleInGuide {
  readonly kind: 'example';
  /** The operation, with its API before it where several have one of that name: `apple-wallet/createPass`. */
  readonly operation: string;
  readonly name: string;
  /** The status of the response; the example is of the request without it. */
  readonly response?: string;
  /** The paths of the members that it highlights, otherwise of those that it shows; none shows it as a whole. */
  readonly paths: readonly string[];
}

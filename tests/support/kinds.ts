/** A page of each kind that the site has. */
export const kinds = [
  ...['/', '/api/', '/public/checkout/countries/de/', '/networking/', '/api/permissions/', '/accessibility/'],
  ...['/api/checkout/', '/api/checkout/create-sale/', '/api/checkout/schemas/line-item/'],
  ...['/api/webhooks/sale-created/', '/internal/email/api/', '/search/?q=sale'],
];

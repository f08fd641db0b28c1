/** The address of the licences of the packages in what the site serves. The build writes it, so no page exists for it. */
export const LICENCES_FILE = '/licences.txt';

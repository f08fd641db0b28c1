import path from 'node:path';

/** The project's folder: the law and other data are part of the sources, even for a site that is built elsewhere. */
export const SOURCES = path.join(__dirname, '..', '..');

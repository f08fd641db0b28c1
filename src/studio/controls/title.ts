/** What the page of controls is, by which it is told apart. */
export const controlsTitle = 'Every control of the portal in each of its states';

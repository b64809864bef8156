/** A call with this header is in the sandbox's own names, whatever it speaks otherwise: stories look their data up so. */
export const ownNamesHeader = 'x-sandbox-own-names';

/** Answers name here what the other API did not understand in a request, and left out. */
export const ignoredHeader = 'x-sandbox-ignored';

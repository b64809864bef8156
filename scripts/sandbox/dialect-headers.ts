/** A call with this header is answered in the default names: browser stories use it to look up data. */
export const ownNamesHeader = 'x-sandbox-own-names';

/** Answers name here what the other API did not understand in a request, and left out. */
export const ignoredHeader = 'x-sandbox-ignored';

import type { Section } from './clause.ts';

/** Rules of validation. */
export const section5: Section = {
  1: 'The sign-in requires the token in the response to be a string.',
  2: 'Otherwise an error is logged.',
  3: 'The sign-in then stops.',
  4: 'Navigation to an external URL is refused unless explicitly allowed.',
  5: 'IBAN is validated by the server.',
  6: 'NIF is validated by the server.',
  7: 'CUPS is validated by the server.',
  8: 'Each with one query param.',
  9: 'The province list keeps only entries with a Nombre.',
  10: 'It is sorted alphabetically, in Spanish.',
  11: 'It is sorted accent-sensitive.',
  12: 'A tile is at least minW wide.',
  13: 'minW is 1 by default.',
  14: 'A tile is at most maxW wide.',
  15: 'maxW is unlimited by default.',
  16: 'A tile is at least minH high.',
  17: 'minH is 1 by default.',
  18: 'A tile is at most maxH high.',
  19: 'Neither is ever below 1.',
  20: 'x is within 0 and the columns minus the width.',
  21: 'A tile wider than the columns is cut to the columns.',
  22: 'y is within 0 and the maximum of rows minus the height.',
};

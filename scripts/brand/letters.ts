/** "AE" of "Acme Energía": of the first two words, or the first letter of a single one. */
export const initialsOf = (name: string) =>
  name
    .normalize('NFD')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.toUpperCase().replace(/[^A-Z0-9]/g, '')[0] ?? '')
    .join('')
    .slice(0, 2);

/** How texts are compared in searches: without accents (ñ is n too), in lower case, control characters as spaces. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase();

/** As {@link fold}, and without the separators that people put into a NIF or a CUPS. */
export const foldCode = (text: string) => fold(text).replace(/[\s./·‐-―-]/g, '');

/** A key whose bytes sort in Spanish order: folded, with ñ after n. */
export const sortKey = (text: string) => fold(text.normalize('NFC').replace(/ñ/gi, 'n~'));

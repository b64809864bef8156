/** Signs that separate the parts of a number, or stand around it. */
const separators = /[\s\p{Cf}\p{Z}\p{Pd}./\\·_:;,"'`´‘’‚“”„«»‹›()[\]<>−]/gu;

/** Letters, digits and signs in the double width of East Asian keyboards. */
const wide = /[\uff01-\uff5e]/g;

/** Names of numbers that are copied along with them. No number begins so, because letters are followed by digits. */
const labels = /^(?:IBAN|CCC|CUPS(?:2[02](?=ES))?|NIF|NIE|CIF|DNI|VAT|PASAPORTE|PASSPORT)+(?=.)/;

/**
 * An identifier as it is stored, however it was typed, pasted or exported: upper case, without separators, quotes,
 * invisible characters and the name of the number in front. Everything that reads an identifier begins with this;
 * nothing is checked.
 */
export const cleanIdentifier = (text: string) =>
  text
    .replace(wide, (sign) => sign.normalize('NFKC'))
    .replace(separators, '')
    .toUpperCase()
    .replace(labels, '');

/** Control letters of Spanish identity numbers and CUPS, by remainder modulo 23. */
export const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

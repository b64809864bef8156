/** Control letters of Spanish identity numbers and CUPS, by remainder modulo 23. */
export const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Upper case, without the spaces, dots, dashes and slashes that people type or paste. */
export const compact = (text: string) => text.replace(/[\s./·‐-―-]/g, '').toUpperCase();

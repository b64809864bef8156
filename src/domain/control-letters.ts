/** The order in which Spanish identity numbers and supply points take their control letters: by remainder modulo 23. */
export const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Upper case, without the spaces, dots, dashes and slashes that people type or paste in between. */
export const compact = (text: string) => text.replace(/[\s./·‐-―-]/g, '').toUpperCase();

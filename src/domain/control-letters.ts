/** Control letters of Spanish identity numbers and CUPS, by remainder modulo 23. */
export const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

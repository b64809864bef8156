import fc from 'fast-check';

/**
 * Texts of any characters, half surrogate pairs among them; every other one is of ASCII. The library's own
 * `unit: 'binary'` lists all 1.1 million characters first, which takes seconds.
 */
export const anyText = fc.string({
  unit: fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code)),
});

import { visible } from './visible.ts';

export interface ExportedCode {
  code: string;
  /** True: the program has kept only some of its digits, `3,46E+10`. */
  shortened?: true;
}

/**
 * A code that a program may have turned into a number, as it was: without `.0` behind it, signs for thousands, and the
 * notation for large numbers. Zeros that are lost in front are known only where the length is. Other texts come back as
 * they are.
 */
export function exportedCode(cell: unknown): ExportedCode {
  const text = visible(String(cell ?? '')).trim();
  const large = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text);
  if (large) {
    const [, first = '', rest = '', exponent] = large;
    const code = first + rest;
    return code.length === Number(exponent) + 1 ? { code } : { code: text, shortened: true };
  }
  if (typeof cell === 'number' && !Number.isSafeInteger(cell) && Math.abs(cell) > Number.MAX_SAFE_INTEGER)
    return { code: text, shortened: true };
  const whole = text.replace(/[.,]0{1,2}$/, '');
  if (/^\d+$/.test(whole)) return { code: whole };
  return { code: /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : text };
}

/** Whether two texts are the same code of digits, one of which may have lost its zeros in front: `18` and `018`. */
export const isSameCode = (code: string, text: string) =>
  /^\d+$/.test(code) && /^\d+$/.test(text) && code === text.padStart(code.length, '0');

import { visible } from './visible.ts';

/** An e-mail address without what people copy along with it: `mailto:`, quotes, angle brackets, invisible characters. */
export function cleanEmail(text: string): string {
  const seen = visible(text);
  // `Ana Ruiz <ana@example.com>`: as mail programs copy it.
  const inside = /<([^<>\s]+@[^<>\s]+)>/.exec(seen)?.[1];
  return (inside ?? seen)
    .replace(/^[\s"'<«]*(?:(?:mailto|e-?mail|correo)\s*:\s*)?[\s"'<«]*/i, '')
    .replace(/[\s"'>»;,]+$/, '');
}

/** Whether a cleaned address can exist. Invisible characters make every mail bounce. */
export const isEmail = (text: string) => /^[^\s@\p{Cf}]+@[^\s@\p{Cf}]+\.[^\s@.\p{Cf}]{2,}$/u.test(text);

/**
 * A phone number as it is stored: a Spanish one as its nine digits, a foreign one with `+` and its prefix. Other texts
 * come back as they are, without what cannot be seen.
 */
export function cleanPhone(text: string): string {
  const typed = visible(text).trim();
  const bare = typed
    .normalize('NFKC')
    .replace(/^(?:tel|tlf|tfn|m[oó]v|mob|phone)[\p{L}.]*\s*:?\s*/iu, '')
    .replace(/\(0\)/, '')
    .replace(/[\s\p{Pd}./()·"'−]/gu, '')
    .replace(/^00/, '+');
  const spanish = /^(?:\+?34)?([6-9]\d{8})$/.exec(bare)?.[1];
  if (spanish) return spanish;
  return isForeign(bare) ? bare : typed;
}

/**
 * Whether a phone number can exist: in Spain nine digits starting with 6 to 9; for other countries eight to fifteen
 * digits with their prefix (E.164). One digit repeated throughout is not one.
 */
export function isPhone(text: string): boolean {
  const phone = cleanPhone(text);
  return (/^[6-9]\d{8}$/.test(phone) || isForeign(phone)) && !/(\d)\1{7}/.test(phone);
}

const isForeign = (phone: string) => /^(?!\+34)\+[1-9]\d{7,14}$/.test(phone);

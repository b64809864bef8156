/** Minimum length of a password; the server decides in the end. */
export const shortest = 8;

/** Which of the server's rules a password breaks: 8 characters, a letter and a number, nothing of the e-mail's name. */
export function passwordFault(password: string, email = ''): 'short' | 'kinds' | 'email' | undefined {
  if (password.length < shortest) return 'short';
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'kinds';
  const [user = ''] = email.toLowerCase().split('@');
  return user !== '' && password.toLowerCase().includes(user) ? 'email' : undefined;
}

/** 0 to 3, by length and kinds of characters: a hint while typing, not a rule. */
export function strength(value: string): 0 | 1 | 2 | 3 {
  if (value.length < shortest) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(value)).length;
  const points = kinds + (value.length >= 12 ? 1 : 0) + (value.length >= 16 ? 1 : 0);
  return points <= 2 ? 1 : points <= 3 ? 2 : 3;
}

/** Without characters that are easily confused when read aloud or copied by hand: 0 O o, 1 l I, 5 S, 2 Z. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRTUVWXY', '346789', '-+*=?!'] as const;
const length = 16;

/** 16 random characters, some of each kind. */
export function generatePassword(): string {
  const every = kinds.join('');
  for (;;) {
    const made = Array.from({ length }, () => every.charAt(below(every.length))).join('');
    if (kinds.every((kind) => [...made].some((sign) => kind.includes(sign)))) return made;
  }
}

/** A random number from 0 to below `end`, all equally likely: bytes beyond the last complete round are discarded. */
function below(end: number): number {
  const rounds = 256 - (256 % end);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < rounds ? byte % end : below(end);
}

import { cx } from '~/lib/cx.ts';

interface AvatarProps {
  /** Name of the person or team. */
  name: string;
  /** `md` 28 px, in the brand's colour: the signed-in person; `sm` 20 px, in grey: others. */
  size?: 'sm' | 'md';
}

/** Initials; screen readers get the name. */
export const Avatar = ({ name, size = 'md' }: AvatarProps) => (
  <span
    role="img"
    aria-label={name}
    title={name}
    className={cx(
      'inline-flex shrink-0 items-center justify-center rounded-full font-semibold select-none',
      size === 'md' ? 'size-7 bg-accent text-11 text-on-accent' : 'size-5 bg-s3 text-[9px] text-text2',
    )}
  >
    {initials(name)}
  </span>
);

/** `Marta Soler` gives MS, `admin` gives A; words that do not begin with a letter are skipped. */
export function initials(name: string) {
  // Marks of the direction of writing stand before a name that is written from right to left.
  const words = name
    .replace(/\p{Cf}/gu, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase('es');
}

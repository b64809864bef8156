import type { Reason } from './Button.tsx';

/** A reason as one line, for a menu or a screen reader. */
export const inOneLine = ({ title, text }: Reason) => (title ? `${title}. ${text}` : text);

import type { Reason } from './Button.tsx';

/** A reason where there is one line for it: in a menu, or read out. */
export const inOneLine = ({ title, text }: Reason) => (title ? `${title}. ${text}` : text);

import type { Reason } from './Button.tsx';

/** A reason as one line, for a menu or a screen reader. Not in Button.tsx, which the sign-in page loads. */
export const inOneLine = ({ title, text }: Reason) => (title ? `${title}. ${text}` : text);

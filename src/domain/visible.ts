/** A text without what cannot be seen in it: marks of direction, zero-width and soft signs that are copied along. */
export const visible = (text: string) => text.replace(/\p{Cf}/gu, '');

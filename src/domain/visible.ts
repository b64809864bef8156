/**
 * A text without what cannot be seen in it: marks of direction, zero-width and soft signs that are copied along. Not
 * beside `cleanIdentifier`, because the sign-in needs it, and no more.
 */
export const visible = (text: string) => text.replace(/\p{Cf}/gu, '');

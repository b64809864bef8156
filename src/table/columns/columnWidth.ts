/** Pixels that a column may be given. */
export const narrowest = 48;
export const broadest = 900;

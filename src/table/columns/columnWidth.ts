/** Limits of a column's width in pixels. */
export const narrowest = 48;
export const broadest = 900;

/** In ms. */
export const day = 86_400_000;

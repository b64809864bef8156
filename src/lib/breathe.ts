/** Lets the page draw and answer keys in the middle of long work. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

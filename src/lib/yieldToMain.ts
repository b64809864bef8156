/** Lets the page draw and answer keys in the middle of long work. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

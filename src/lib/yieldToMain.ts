/** Lets the browser draw and handle input in the middle of long work. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

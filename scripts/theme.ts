/** The custom properties of a style sheet, by scheme: what `:root` and `.app-dark` declare. */
export interface Tokens {
  light: Map<string, string>;
  dark: Map<string, string>;
}

const selectors = { light: ':root', dark: '.app-dark' } as const;
export const schemes = ['light', 'dark'] as const;

/** Parses plain rules only: themes contain no others. */
export function tokensOf(css: string): Tokens {
  const bare = css.replace(/\/\*.*?\*\//gs, '');
  const block = (selector: string) =>
    new Map(
      [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, head]) => head?.split(';').at(-1)?.trim() === selector)
        .flatMap(([, , body]) => [...(body ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)])
        .map(([, name, value]) => [name ?? '', value?.trim() ?? '']),
    );
  return { light: block(selectors.light), dark: block(selectors.dark) };
}

/** The first token of `model` that is missing in `tokens`, as "--accent: missing in .app-dark". */
export function firstMissing(tokens: Tokens, model: Tokens): string | undefined {
  for (const scheme of schemes)
    for (const name of model[scheme].keys())
      if (!tokens[scheme].has(name)) return `${name}: missing in ${selectors[scheme]}`;
}

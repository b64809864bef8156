import type { Scheme } from './readability.ts';

const selectors: Record<Scheme, string> = { light: ':root', dark: '.app-dark' };

/** The tokens of a scheme that the portal's own style sheets declare, by name without the dashes. */
export const styleTokens = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries([...document.styleSheets].flatMap((sheet) => tokensIn(sheet.cssRules, selectors[scheme])));

function tokensIn(rules: CSSRuleList, selector: string): [string, string][] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule)
      return rule.selectorText === selector
        ? [...rule.style]
            .filter((name) => /^--[a-z]/.test(name) && !name.startsWith('--color-'))
            .map((name): [string, string] => [name.slice(2), rule.style.getPropertyValue(name).trim()])
        : [];
    return 'cssRules' in rule ? tokensIn(rule.cssRules as CSSRuleList, selector) : [];
  });
}

import type { Scheme } from './readability.ts';

const selectors: Record<Scheme, string> = { light: ':root', dark: '.app-dark' };

/**
 * The tokens that all brands share, by name without the dashes, as the portal's own style sheet declares them for a
 * scheme: the preview shows a scheme that may not be the page's.
 */
export const neutralTokens = (scheme: Scheme): Record<string, string> =>
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

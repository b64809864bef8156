/**
 * Lets an element look as if the pointer or the keyboard were on it, which no script can make true: each rule of the
 * page's styles for `:hover`, `:focus-visible`, `:focus-within`, `:focus` and `:active` is extended to everything inside
 * of an element with `data-forced`.
 */
const inside = {
  ':hover': '[data-forced=hover] *',
  ':focus-visible': '[data-forced=focus] :is(a, button, input, select, textarea)',
  ':focus-within': '[data-forced=focus] *',
  ':focus': '[data-forced=focus] :is(a, button, input, select, textarea)',
  ':active': '[data-forced=active] *',
} as const;

const found = /(?<!\\):(?:hover|focus-visible|focus-within|focus|active)(?![\w-])/g;

/** `a:hover` becomes `a:is(:hover, :where([data-forced=hover] *))`: as specific as before. */
export const forced = (selector: string) =>
  selector.replaceAll(found, (pseudo) => `:is(${pseudo}, :where(${inside[pseudo as keyof typeof inside]}))`);

const done = new WeakSet<CSSRule>();

function extend(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !done.has(rule)) {
      done.add(rule);
      const selector = forced(rule.selectorText);
      if (selector !== rule.selectorText) rule.selectorText = selector;
    }
    if ('cssRules' in rule) extend(rule.cssRules as CSSRuleList);
  }
}

/** Styles that are loaded later need it again. */
export function forceStates() {
  for (const sheet of document.styleSheets) extend(sheet.cssRules);
}

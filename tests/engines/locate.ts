/** What a person looks for: an element with a role and an accessible name; without a name, the first with that role. */
export interface Wanted {
  role: keyof typeof selectors;
  name?: string | RegExp | undefined;
  /** Within this element. */
  within?: string | undefined;
}

/** Selectors by role: elements that have it by default, and those with the attribute. */
export const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=button], [type=file], [role=combobox]), textarea',
  combobox: 'select, [role=combobox]',
  option: '[role=option]',
  menuitem: '[role^=menuitem]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  heading: 'h1, h2, h3',
  dialog: 'dialog, [role=dialog]',
  tab: '[role=tab]',
} as const;

/** What is known of the element that was found. */
export interface Found {
  /** Its middle, in the viewport. */
  x: number;
  y: number;
  value: string;
  text: string;
  enabled: boolean;
}

/**
 * Runs in the page: scrolls to the first visible element with that name. A name is `aria-label`, otherwise
 * `aria-labelledby`, its label, its text or `title`.
 *
 * @param name the whole name
 * @param pattern a regular expression that the name matches
 * @param within selector of an ancestor
 */
export function locate(selector: string, name: string | null, pattern: string | null, within: string): Found | null {
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const names = [
      element.getAttribute('aria-label'),
      by.map((id) => plain(document.getElementById(id)?.textContent)).join(' '),
      labels.map((label) => label.textContent).join(' '),
      (element as HTMLElement).innerText,
      element.getAttribute('title'),
    ];
    return names.map(plain).find(Boolean) ?? '';
  };
  const fits = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    return (
      (name === null || nameOf(element) === name) && (pattern === null || new RegExp(pattern).test(nameOf(element)))
    );
  };
  const element = [...document.querySelectorAll(`:is(${within}) :is(${selector})`)].find(fits);
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    x: left + width / 2,
    y: top + height / 2,
    value: String((element as HTMLInputElement).value ?? ''),
    text: plain((element as HTMLElement).innerText),
    enabled: !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true',
  };
}

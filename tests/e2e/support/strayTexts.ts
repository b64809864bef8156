/**
 * What `pseudo.e2e.ts` looks for. All functions run in the page, so each is complete in itself.
 */

declare global {
  /** Every text of an answer of the API that the page has received. */
  var answered: Set<string>;
}

/** Collects the texts in the API's answers: they are data, so they are not translated. */
export function keepAnswers() {
  const served = new Set<string>();
  globalThis.answered = served;
  const keep = (value: unknown) => {
    // What a person has saved is an object in a text.
    if (typeof value === 'string' && value.startsWith('{')) keep(parsed(value));
    else if (typeof value === 'string') served.add(value.replace(/\s+/g, ' ').trim());
    else if (value && typeof value === 'object') for (const part of Object.values(value)) keep(part);
  };
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (...args: Parameters<typeof fetch>) => {
    const answer = await fetch(...args);
    if (answer.headers.get('content-type')?.includes('json'))
      void answer
        .clone()
        .json()
        .then(keep, () => {});
    return answer;
  };
}

/**
 * Texts on the page that no locale file contains: they have letters outside of the brackets of the pseudo language, and
 * are not made of values alone. Values are what the API has answered, what the address says and what `listed` lists; a
 * part of a value counts, and so does what marks itself as no text of ours: dates (`<time>`), keys (`<kbd>`), code, and
 * quotations in a language of their own (`lang`).
 */
export function strayTexts(listed: readonly string[]): string[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const compact = (text: string) => text.replace(/\s+/g, '');
  const address = decodeURIComponent(location.href).split(/[/?&=#]/);
  const values = [...listed, ...globalThis.answered, ...address].filter(Boolean).sort((a, b) => b.length - a.length);
  const whole = new Set(values.map(compact));

  let depth = 0;
  const outside = (text: string) => {
    let left = '';
    for (const sign of text)
      if (sign === '⟦') depth++;
      else if (sign === '⟧') depth--;
      else if (depth === 0) left += sign;
    return plain(left);
  };
  const alone = (text: string | null) => {
    depth = 0;
    return outside(text ?? '');
  };

  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  const goesOn = (sign: string | undefined, next: string | undefined) => isLetter(sign) && isLetter(next);
  const isData = (text: string) => {
    if (whole.has(compact(text))) return true;
    // Of a secret only the end is shown.
    let left = text.replace(/…(\p{L}|\p{N})+/gu, (end) =>
      values.some((value) => value.endsWith(end.slice(1))) ? '' : end,
    );
    for (const value of values)
      for (let at = left.indexOf(value); at >= 0; at = left.indexOf(value, at + 1))
        if (!goesOn(left[at - 1], value[0]) && !goesOn(value.at(-1), left[at + value.length]))
          left = `${left.slice(0, at)} ${left.slice(at + value.length)}`;
    return !/\p{L}/u.test(left);
  };
  const isPart = (element: Element | null, levels = 3): boolean =>
    element !== null && levels > 0 && (isData(alone(element.textContent)) || isPart(element.parentElement, levels - 1));

  const found = new Set<string>();
  const judge = (text: string, what: string, part: Element | null = null) => {
    if (/\p{L}/u.test(text) && !isData(text) && !isPart(part)) found.add(`${what}: ${text}`);
  };

  const texts: [element: Element, text: string][] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    if (node.parentElement && !node.parentElement.closest('script, style, noscript, template'))
      texts.push([node.parentElement, outside(node.textContent ?? '')]);
  for (const [element, text] of texts) {
    // An avatar shows the initials of the name that it is called by.
    const isText = !element.closest('time, kbd, code, [lang]:not(html), [role=img][aria-label]');
    if (isText && element.checkVisibility({ visibilityProperty: true })) judge(text, 'text', element);
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const isText = !element.closest('time, [lang]:not(html), [aria-hidden=true]');
      if (isText && element.checkVisibility({ visibilityProperty: true }))
        judge(alone(element.getAttribute(name)), name);
    }
  judge(alone(document.title), 'window');
  return [...found];
}

/**
 * Texts that are cut, with the pixels that are missing and the elements around them, if no one can read them in full:
 * they have no tooltip, cannot be scrolled, and stand nowhere else on the screen.
 */
export function cutTexts(): string[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const cut = new Map<string, string>();
  const whole = new Set<string>();

  /** How many pixels of the text are cut off; undefined if it is only for screen readers. */
  const missing = (element: Element, box: DOMRect): number | undefined => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at);
      if (clipPath !== 'none') return undefined;
      const view = at.getBoundingClientRect();
      const across = Math.max(box.right - view.right, view.left - box.left);
      const down = Math.max(box.bottom - view.bottom, view.top - box.top);
      if (hides(overflowX) && across > 1) return across;
      // A line is a little higher than its letters.
      if (hides(overflowY) && down > 3) return down;
      if (/auto|scroll/.test(overflowX + overflowY)) return 0;
    }
    return Math.max(0, box.right - innerWidth - 1, -box.left - 1);
  };

  const canHover = innerWidth >= 768;
  /**
   * By its tooltip, which may also have the whole name of an abbreviation. A finger gets none: a name then leads to its
   * record.
   */
  const canBeRead = (element: Element, text: string) => {
    if (!canHover) return element.closest('a[href]') !== null && !/[⟦⟧]/.test(text);
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return element.closest('[title]:not([title=""])') !== null;
  };

  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement;
    const text = plain(node.textContent ?? '');
    if (!/\p{L}/u.test(text) || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const pixels = box.width > 0 ? missing(element, box) : undefined;
    if (pixels === undefined) continue;
    const around = [element.parentElement, element].map((one) => one?.tagName.toLowerCase()).join(' > ');
    if (pixels === 0) whole.add(text);
    else if (!canBeRead(element, text))
      cut.set(text, `${Math.ceil(pixels)} px of "${text}" (${around} class="${element.className}")`);
  }
  return [...cut].flatMap(([text, original]) => (whole.has(text) ? [] : [original]));
}

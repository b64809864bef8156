import { isMarked, marksIn, type ShownText, unmarked } from './marks.ts';

/** An occurrence of a text in the document. */
export interface Spot {
  element: Element;
  /** Name of the attribute; undefined for a text between tags. */
  attribute: string | undefined;
  shown: readonly ShownText[];
}

interface Marked {
  text: string;
  shown: readonly ShownText[];
}

const texts = new WeakMap<Node, Marked>();
const attributes = new WeakMap<Element, Map<string, Marked>>();

/** Removes the marks from everything that is added to the document, and remembers their keys by node. */
export function watchDocument() {
  read(document.documentElement);
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records)
      if (type === 'childList') for (const node of addedNodes) read(node);
      else if (type === 'characterData') readText(target as CharacterData);
      else if (attributeName) readAttribute(target as Element, attributeName);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

function read(node: Node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let at: Node | null = walker.currentNode; at; at = walker.nextNode())
    if (at instanceof Element) for (const { name } of [...at.attributes]) readAttribute(at, name);
    else if (at instanceof CharacterData) readText(at);
}

function readText(node: CharacterData) {
  const { data } = node;
  if (isMarked(data)) {
    const text = unmarked(data);
    texts.set(node, { text, shown: marksIn(data) });
    node.data = text;
  } else if (texts.get(node)?.text !== data) texts.delete(node);
}

function readAttribute(element: Element, name: string) {
  const value = element.getAttribute(name) ?? '';
  const entry = attributes.get(element) ?? new Map<string, Marked>();
  if (isMarked(value)) {
    const text = unmarked(value);
    attributes.set(element, entry.set(name, { text, shown: marksIn(value) }));
    element.setAttribute(name, text);
  } else if (entry.get(name)?.text !== value) entry.delete(name);
}

/** The texts of an element itself, in its text nodes and attributes. */
const spotsOf = (element: Element): Spot[] => [
  ...[...element.childNodes].flatMap((node) => {
    const entry = texts.get(node);
    return entry ? [{ element, attribute: undefined, shown: entry.shown }] : [];
  }),
  ...[...(attributes.get(element) ?? [])].map(([attribute, { shown }]) => ({ element, attribute, shown })),
];

/** Every text in the document, or below an element. */
export const spotsBelow = (element: Element): Spot[] => [element, ...element.querySelectorAll('*')].flatMap(spotsOf);

/**
 * How many ancestors of the element under the pointer are searched: a value's text may be in its cell, a box's in its
 * label.
 */
const levels = 4;

/** The texts nearest to an element: its own, those inside it, then those of its ancestors. */
export function spotsAt(element: Element | null): Spot[] {
  for (let at = element, level = 0; at && level < levels; at = at.parentElement, level++) {
    const own = spotsOf(at);
    if (own.length > 0) return own;
    const inside = at.childElementCount < 12 ? spotsBelow(at) : [];
    if (inside.length > 0 && inside.length < 12) return inside;
  }
  return [];
}

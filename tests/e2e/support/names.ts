import { expect, type Page } from '@playwright/test';

/**
 * What a person presses, follows or fills in. Radio buttons are not among them: their group says what they answer.
 */
const controls =
  /^(?:button|link|tab|textbox|searchbox|spinbutton|slider|combobox|checkbox|switch|treeitem|menuitem\w*)$/;

/** A line of a snapshot: its indentation, role and name; a line with a colon in it is in quotes. */
const element = /^(\s*)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/;
const address = /^\s*- \/url: (.*)$/;

interface Control {
  /** Role and name. */
  called: string;
  /** Of a link. */
  url: string | undefined;
  /** The line of the row that it is in, which says what it is about. */
  row: number | undefined;
}

/** The controls of an accessibility tree, as Playwright writes it. */
function controlsIn(snapshot: string): Control[] {
  const found: Control[] = [];
  let row: { at: number; depth: number } | undefined;
  let list: number | undefined;
  for (const [at, line] of snapshot.split('\n').entries()) {
    const [, url] = address.exec(line) ?? [];
    const last = found.at(-1);
    if (url !== undefined && last) last.url ??= url;
    const [, { length: depth } = '', role, name] = element.exec(line) ?? [];
    if (!role) continue;
    if (row && depth <= row.depth) row = undefined;
    if (list !== undefined && depth <= list) list = undefined;
    if (role === 'list' && name) list = depth;
    if (role === 'row' || (role === 'listitem' && list !== undefined)) row = { at, depth };
    if (controls.test(role) && name) found.push({ called: `${role} "${name}"`, url: undefined, row: row?.at });
  }
  return found;
}

/**
 * Of all controls that are called alike, those which do something else: links to the same address do the same, and a
 * control is read with its row, be it of a table or of a list that has a name, such as a section of the menu.
 */
function alike(all: readonly Control[]): string[] {
  const sameName = Map.groupBy(all, ({ called, row }) => `${called} ${row ?? ''}`);
  return [...sameName.values()].flatMap(([first, ...others]) =>
    first && others.some(({ url }) => url === undefined || url !== first.url)
      ? [`${others.length + 1} x ${first.called}`]
      : [],
  );
}

/** Expects that a person who hears a control's name, or says it, means one control of the screen. */
export const expectNamesUnique = async (page: Page) =>
  expect(alike(controlsIn(await page.locator('body').ariaSnapshot())), 'names that several controls have').toEqual([]);

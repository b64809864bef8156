/** What a key belongs to, in the order of the help. */
export const keyScopes = ['everywhere', 'list', 'record', 'form'] as const;
export type KeyScope = (typeof keyScopes)[number];

interface Key {
  scope: KeyScope;
  /** Values of `KeyboardEvent.key`. They work anywhere on the screen; in a field only with `Control+`. */
  keys?: readonly string[];
  /**
   * Keys that only work while the focus is inside the list: elsewhere the browser or another part uses them.
   */
  near?: readonly string[];
}

/**
 * THE TABLE of keys. Parts of a screen register what an id does ({@link useKeys}); the help lists the active keys, with
 * texts from `locales/<language>/keys.json`. Letters after `g` are in `app/goKeys.ts`. Trees, menus, charts and grids
 * of tiles use the keys of their ARIA patterns.
 */
export const keys = {
  palette: { scope: 'everywhere', keys: ['Control+k'] },
  help: { scope: 'everywhere', keys: ['?'] },
  go: { scope: 'everywhere', keys: ['g'] },
  search: { scope: 'list', keys: ['/'] },
  filter: { scope: 'list', keys: ['f'] },
  print: { scope: 'list', keys: ['Control+p'] },
  toRows: { scope: 'list', near: ['ArrowDown', 'Enter'] },
  leaveSearch: { scope: 'list', near: ['Escape'] },
  next: { scope: 'list', keys: ['j'], near: ['ArrowDown'] },
  previous: { scope: 'list', keys: ['k'], near: ['ArrowUp'] },
  ends: { scope: 'list', near: ['Home', 'End'] },
  open: { scope: 'list', near: ['Enter'] },
  peek: { scope: 'list', near: [' '] },
  tick: { scope: 'list', near: ['x'] },
  leaveRow: { scope: 'list', near: ['Escape'] },
  main: { scope: 'record', keys: ['e'] },
  nextRecord: { scope: 'record', keys: ['j'] },
  previousRecord: { scope: 'record', keys: ['k'] },
  goOn: { scope: 'form', keys: ['Control+Enter'] },
} as const satisfies Record<string, Key>;

export type KeyId = keyof typeof keys;

/** A row of the table with its general type. */
export const keyOf = (id: KeyId): Key => keys[id];

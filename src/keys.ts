/** What a key belongs to, in the order in which the help tells of it. */
export const keyScopes = ['everywhere', 'list', 'board', 'record', 'form'] as const;
export type KeyScope = (typeof keyScopes)[number];

interface Key {
  scope: KeyScope;
  /** As `KeyboardEvent.key` has them. They work from anywhere on the screen, but in a field only with `Control+`. */
  keys?: readonly string[];
  /** These, too, while the focus is within the list or board: elsewhere the browser or another part uses them. */
  near?: readonly string[];
}

/**
 * THE TABLE of keys. The parts of a screen say under an id what they do ({@link useKeys}); the help names what is in
 * force, each with its text in `locales/<language>/keys.json`. The letters after `g` are in `app/goKeys.ts`. Trees,
 * menus, charts and grids of tiles have the keys that their ARIA patterns give them.
 */
export const keys = {
  palette: { scope: 'everywhere', keys: ['Control+k'] },
  help: { scope: 'everywhere', keys: ['?'] },
  go: { scope: 'everywhere', keys: ['g'] },
  search: { scope: 'list', keys: ['/'] },
  print: { scope: 'list', keys: ['Control+p'] },
  toRows: { scope: 'list', near: ['ArrowDown', 'Enter'] },
  leaveSearch: { scope: 'list', near: ['Escape'] },
  next: { scope: 'list', keys: ['j'], near: ['ArrowDown'] },
  previous: { scope: 'list', keys: ['k'], near: ['ArrowUp'] },
  ends: { scope: 'list', near: ['Home', 'End'] },
  open: { scope: 'list', near: ['Enter'] },
  tick: { scope: 'list', near: ['x', ' '] },
  leaveRow: { scope: 'list', near: ['Escape'] },
  beside: { scope: 'board', near: ['ArrowLeft', 'ArrowRight'] },
  renew: { scope: 'board', near: ['r'] },
  contact: { scope: 'board', near: ['n'] },
  main: { scope: 'record', keys: ['e'] },
  nextRecord: { scope: 'record', keys: ['j'] },
  previousRecord: { scope: 'record', keys: ['k'] },
  goOn: { scope: 'form', keys: ['Control+Enter'] },
} as const satisfies Record<string, Key>;

export type KeyId = keyof typeof keys;

/** A row of the table, as a plain one. */
export const keyOf = (id: KeyId): Key => keys[id];

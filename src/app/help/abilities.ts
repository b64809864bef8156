import type { ScreenId } from '~/screens.ts';

/** Where it can be done: on every screen, or on those with a list, a record or a form. */
export type Scope = 'everywhere' | 'list' | 'record' | 'form';

interface Ability {
  where: Scope;
  /** The screen it belongs to: people who cannot open that screen do not see this line. */
  screen?: ScreenId;
}

/**
 * Features of the portal beyond its screens, listed in the help under "Lo que puedes hacer aquí". To add one: a row
 * here, its name and sentence under `can.<id>` in `locales/<language>/help.json`.
 */
export const abilities = {
  palette: { where: 'everywhere' },
  keys: { where: 'everywhere' },
  help: { where: 'everywhere' },
  inbox: { where: 'everywhere', screen: 'inbox' },
  trace: { where: 'everywhere' },
  offline: { where: 'everywhere' },
  giveUp: { where: 'everywhere' },
  undo: { where: 'everywhere' },
  views: { where: 'list' },
  filters: { where: 'list' },
  selection: { where: 'list' },
  export: { where: 'list' },
  columns: { where: 'list' },
  address: { where: 'list' },
  neighbours: { where: 'record' },
  unsaved: { where: 'form' },
  recovery: { where: 'form' },
  conflict: { where: 'form' },
} as const satisfies Record<string, Ability>;

export type AbilityId = keyof typeof abilities;
export const abilityIds = Object.keys(abilities) as AbilityId[];

/** A row of the table, as a plain one. */
export const abilityOf = (id: AbilityId): Ability => abilities[id];

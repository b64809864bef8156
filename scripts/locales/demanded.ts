import { allRows } from '~/api/index.ts';
import { widgetIds } from '~/features/dashboard/widgets.ts';
import { type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { permissions } from '~/session/permissions.ts';
import help from '../../locales/es/help.json' with { type: 'json' };
import landing from '../../locales/es/landing.json' with { type: 'json' };
import screenTexts from '../../locales/es/screens.json' with { type: 'json' };

/** A text that a row of a table in `src` needs: `screen contracts` needs its `title`. */
export interface Demand {
  by: string;
  what: string;
}

const demand = (by: string, what: string, ...keys: string[]) => keys.map((key) => [key, { by, what }] as const);

function* ofScreen(id: ScreenId) {
  const by = `screen ${id}`;
  yield* demand(by, 'title', `screens:${id}`);
  if (id in screenTexts.none) yield* demand(by, 'sentence for an empty list', `screens:none.${id}`);
  if (id in screenTexts.name) yield* demand(by, 'full name', `screens:name.${id}`);
  const { layout, menu, redirect } = screenOf(id);
  const about = 'sentence about what it is for';
  if (id in landing.about || (menu && !(id in help.about))) yield* demand(by, about, `landing:about.${id}`);
  else if (id in help.about || (layout === 'main' && !redirect && !isDescribed(id)))
    yield* demand(by, about, `help:about.${id}`);
}

/** Whether there is a sentence about what a screen, or one above it, is for. */
function isDescribed(id: ScreenId): boolean {
  const { parent } = screenOf(id);
  return id in landing.about || id in help.about || (parent !== undefined && isDescribed(parent as ScreenId));
}

/**
 * The texts, by key, that rows of tables in `src` need. The code composes their keys at run time, so a search does not
 * find them.
 */
export const demanded: ReadonlyMap<string, Demand> = new Map([
  ...screenIds.flatMap((id) => [...ofScreen(id)]),
  ...allRows.flatMap(({ name, toast }) => [
    ...demand(`endpoint ${name}`, 'summary', `apiTest:rows.${name}`),
    ...(toast ? demand(`endpoint ${name}`, 'toast of success', `toasts:${name}.success`) : []),
    ...(toast ? demand(`endpoint ${name}`, 'toast of failure', `toasts:${name}.error`) : []),
  ]),
  ...widgetIds.flatMap((id) => [
    ...demand(`tile ${id}`, 'title', `dashboard:tile.${id}.title`),
    ...demand(`tile ${id}`, 'sentence about what it shows', `dashboard:tile.${id}.about`),
  ]),
  ...Object.entries(permissions).flatMap(([name, module]) => [
    ...demand(`permission ${name}`, 'name', `permissions:${name}.name`),
    ...demand(`permission ${name}`, 'sentence about what it allows', `permissions:${name}.about`),
    ...demand(`permission ${name}`, `name of its module ${module}`, `permissions:module.${module}`),
  ]),
  ...demand('src/i18n/explain.ts', 'sentence that names the supplier', 'toasts:sendToSupplier.named'),
]);

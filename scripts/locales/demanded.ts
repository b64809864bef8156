import { allRows } from '~/api/index.ts';
import { permissions } from '~/session/permissions.ts';
import server from '../../locales/es/server.json' with { type: 'json' };

const askedBy = (place: string, ...keys: string[]) => keys.map((key) => [key, place] as const);

/** Keys that the tables of src ask for without the types knowing, each with the place that asks. */
export const demanded: ReadonlyMap<string, string> = new Map([
  ...allRows.flatMap(({ name, toast }) =>
    askedBy(
      `the row ${name} of src/api`,
      `apiTest:rows.${name}`,
      ...(toast ? [`toasts:${name}.success`, `toasts:${name}.error`] : []),
    ),
  ),
  ...askedBy('src/i18n/explain.ts', 'toasts:sendToSupplier.named'),
  ...Object.entries(server).flatMap(([area, texts]) =>
    askedBy('src/i18n/serverWords.ts', ...Object.keys(texts).map((name) => `server:${area}.${name}`)),
  ),
  ...Object.entries(permissions).flatMap(([name, module]) =>
    askedBy(
      'src/session/permissions.ts',
      `permissions:${name}.name`,
      `permissions:${name}.about`,
      `permissions:module.${module}`,
    ),
  ),
]);

import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type Resource, resources } from '~/api/index.ts';
import { isWidget } from '~/features/dashboard/widgets.ts';
import { type Language, languageCodes } from '~/lib/languages.ts';
import { screenIds, screenOf } from '~/screens.ts';
import { permissions } from '~/session/permissions.ts';
import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { datePlaceholder } from './datePlaceholder.ts';
import { kind } from './kinds.ts';
import { endpointOf, expectOne, kebab, pascal } from './screens.ts';
import type { Sources } from './sources.ts';

const methods = { get: 'get', post: 'post', put: 'put', patch: 'patch', delete: 'del' } as const;

/** The kinds for the other tables. */
export const tableKinds = {
  tile: kind<'endpoint' | 'permission', 'title' | 'about' | 'note'>({
    about: 'a tile of the dashboard that counts the rows of a list, --endpoint listContracts',
    needs: ['endpoint'],
    takes: ['permission'],
    words: ['title', 'about', 'note'],
    make(sources, { id, options, words }) {
      if (isWidget(id)) throw new Complaint(`There is already a tile ${id}.`);
      expectOne('permission', options.permission, Object.keys(permissions));
      const folder = 'src/features/dashboard';
      const { row, file } = endpointOf(options.endpoint);
      const permission = options.permission ? `permission: '${options.permission}', ` : '';
      const load = `load: () => import('./tiles/${pascal(id)}Tile.tsx')`;
      sources.insert(
        `${folder}/widgets.ts`,
        'export const widgets',
        `  ${id}: { size: figure, ${permission}${load} },`,
      );
      sources.import(`${folder}/widgetIcons.ts`, "import CircleDashed from 'lucide-react/icons/circle-dashed';");
      sources.insert(`${folder}/widgetIcons.ts`, 'export const widgetIcons', `  ${id}: CircleDashed,`);
      const values = { Name: pascal(id), id, endpoint: row.name, api: file };
      sources.create(`${folder}/tiles/${pascal(id)}Tile.tsx`, 'tile.tsx.txt', values);
      for (const word of ['title', 'about', 'note'] as const)
        sources.say('dashboard', `tile.${id}.${word}`, words[word]);
    },
  }),

  endpoint: kind<'resource' | 'method' | 'path', 'summary' | 'success' | 'error'>({
    about: 'a call of an existing resource, --resource agents --method get --path agentes/cosas',
    needs: ['resource', 'method', 'path'],
    words: ['summary', 'success', 'error'],
    make(sources, { id, options: { resource = '', method = '', path = '' }, words }) {
      expectOne('resource', resource, Object.keys(resources));
      expectOne('method', method, Object.keys(methods));
      if (path.startsWith('/')) throw new Complaint('--path must not begin with a slash: agentes/cosas.');
      const reads = method === 'get';
      const build = methods[method as keyof typeof methods];
      const api = `src/api/${kebab(resource)}.ts`;
      const declared = reads
        ? 'result: v.object({ Id: v.number() })'
        : "body: v.object({ Id: v.number() }), result: message, toast: 'server'";
      sources.write(api, `${sources.read(api)}\nexport const ${id} = ${build}('${id}', '${path}', { ${declared} });\n`);
      addNames(sources, api, [
        [/const \{ ([^}]*) \} = rows\(/, build],
        ...(reads ? [] : [[schemas, 'message'] as const]),
      ]);
      const handler = reads ? `  ${id}: () => ({ Id: 1 }),` : `  ${id}: () => ({ Message: 'Hecho.' }),`;
      const example = reads ? `  ${id}: () => undefined,` : `  ${id}: () => ({ body: { Id: 1 } }),`;
      const name = kebab(resource as Resource);
      sources.insert(`scripts/sandbox/${name}.ts`, `: Handlers<typeof rows> = {`, handler);
      sources.insert(`scripts/sandbox/${name}.examples.ts`, `: Examples<typeof rows> = {`, example);
      sources.say('apiTest', `rows.${id}`, words.summary);
      if (reads) return;
      sources.say('toasts', `${id}.success`, words.success);
      sources.say('toasts', `${id}.error`, words.error);
    },
  }),

  permission: kind<'module' | 'screen', 'name' | 'about'>({
    about: 'a permission in a module, --module system; --screen <screen> is a screen that requires it',
    needs: ['module'],
    takes: ['screen'],
    words: ['name', 'about'],
    make(sources, { id, options: { module, screen }, words }) {
      if (!/^[A-Z]+$/.test(id))
        throw new Complaint(`${id} is not a valid id of a permission: write it like VERRENOVACIONES.`);
      if (id in permissions) throw new Complaint(`There is already a permission ${id}.`);
      expectOne('module', module, Object.values(permissions));
      expectOne('screen', screen, screenIds);
      sources.insert('src/session/permissions.ts', 'export const permissions', `  ${id}: '${module}',`);
      sources.say('permissions', `${id}.name`, words.name);
      sources.say('permissions', `${id}.about`, words.about);
      if (!screen) return;
      const { path, permission } = screenOf(screen as 'home');
      if (permission) throw new Complaint(`The screen ${screen} already requires ${permission}.`);
      const table = sources.read('src/screens.ts');
      sources.write('src/screens.ts', table.replace(`path: '${path}'`, `path: '${path}', permission: '${id}'`));
    },
  }),

  language: kind<never, never>({
    about: 'a language by its code, such as gl; until its texts are translated people read the Spanish ones',
    needs: [],
    words: [],
    next: 'npm run translate lists the texts that are missing.',
    make(sources, { id }) {
      if (languageCodes.includes(id as Language)) throw new Complaint(`There is already a language ${id}.`);
      const [source] = languageCodes;
      const { language, region } = new Intl.Locale(id).maximize();
      const locale = `${language}-${european[id] ?? region}`;
      const name = new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id;
      const row = {
        name: name.replace(/^./, (letter) => letter.toLocaleUpperCase(id)),
        locale,
        datePlaceholder: datePlaceholder(locale),
      };
      const table = 'src/lib/languages.ts';
      const fields = Object.entries(row).map(
        ([key, value]) => `${key}: ${JSON.stringify(value).replaceAll('"', "'")},`,
      );
      sources.insert(
        table,
        'export const languages = {',
        `  ${id}: {\n    ${fields.join('\n    ')}\n    partial: true,\n  },`,
      );
      const labels = `async () => (await import('react-day-picker/locale/${id}')).${id}`;
      sources.insert(
        'src/ui/calendars.ts',
        'export const calendars',
        `  ${id}: { weekStart: ${weekStart(locale)}, labels: ${labels} },`,
      );
      for (const file of globSync(`locales/${source}/*.json`, { cwd: projectRoot }).sort())
        sources.write(`locales/${id}/${basename(file)}`, '{}\n');
      const glossary = JSON.parse(sources.read('locales/glossary.json')) as Glossary;
      for (const term of glossary.terms) term[id] ??= term[source];
      glossary.refused[id] ??= [];
      sources.write('locales/glossary.json', `${JSON.stringify(glossary, undefined, 2)}\n`);
    },
  }),
};

interface Glossary {
  terms: Record<string, unknown>[];
  refused: Record<string, unknown>;
}

/** The region of languages that most people speak outside Europe. */
const european: Readonly<Record<string, string>> = { pt: 'PT' };

const schemas = /import \{ ([^}]*) \} from '\.\/schemas\.ts'/;

/** Adds names to lists of names in the file, unless they are there already. */
function addNames(sources: Sources, path: string, wanted: readonly (readonly [RegExp, string])[]) {
  for (const [list, name] of wanted) {
    const text = sources.read(path);
    const names = list.exec(text)?.[1]?.split(/,\s*/) ?? [];
    if (!names.includes(name))
      sources.write(
        path,
        text.replace(list, (all, known) => all.replace(known, `${known}, ${name}`)),
      );
  }
}

/** 0 is Sunday; `Intl` counts from Monday as 1. */
const weekStart = (locale: string) =>
  (new Intl.Locale(locale) as Intl.Locale & { getWeekInfo: () => { firstDay: number } }).getWeekInfo().firstDay % 7;

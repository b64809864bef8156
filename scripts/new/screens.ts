import type { Endpoint } from '~/api/endpoint.ts';
import { type Resource, resources, rowsOf } from '~/api/index.ts';
import { isPartial, languageCodes } from '~/lib/languages.ts';
import { menuSections, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { permissions } from '~/session/permissions.ts';
import { Complaint } from '../cli.ts';
import { entriesOf, type Field, fieldsOf, requiredOf } from './fields.ts';
import { kind, type Wish } from './kinds.ts';
import type { Sources } from './sources.ts';
import recordWords from './templates/record.words.json' with { type: 'json' };

type ScreenOption = 'path' | 'menu' | 'parent' | 'permission' | 'folder';
const screenOptions = ['menu', 'parent', 'permission', 'folder'] as const;

/** The kinds for the table of screens. */
export const screenKinds = {
  screen: kind<ScreenOption, 'title' | 'about'>({
    about: 'a screen, with --menu <section> for an entry in the menu, otherwise with --parent <screen>',
    needs: ['path'],
    takes: screenOptions,
    words: ['title', 'about'],
    make(sources, wish) {
      addScreen(sources, wish, []);
      sources.create(pageFile(wish), 'screen.tsx.txt', { Name: pascal(wish.id), id: wish.id });
    },
  }),
  list: kind<ScreenOption | 'endpoint', 'title' | 'about' | 'none'>({
    about: 'a screen with the list of an endpoint, --endpoint listAgents',
    needs: ['path', 'endpoint'],
    takes: screenOptions,
    words: ['title', 'about', 'none'],
    make(sources, wish) {
      const { row, file } = endpointOf(wish.options.endpoint);
      addScreen(sources, wish, ['table', 'trade']);
      sources.say('screens', `none.${wish.id}`, wish.words.none);
      const fields = fieldsOf(row.result, row.name).slice(0, 6);
      sources.create(pageFile(wish), 'list.tsx.txt', {
        Name: pascal(wish.id),
        id: wish.id,
        endpoint: row.name,
        api: file,
        columns: fields.map(columnOf).join('\n'),
      });
    },
  }),
  record: kind<ScreenOption | 'read' | 'save', 'title'>({
    about: 'the page of one record with two tabs and a dialog to change it, --read getUser --save updateUser',
    needs: ['parent', 'read', 'save'],
    takes: ['path', 'permission', 'folder'],
    words: ['title'],
    make: addRecord,
  }),
};

function addScreen(sources: Sources, { id, options, words }: Wish<ScreenOption>, texts: readonly string[]) {
  const { path = '', menu, parent, permission } = options;
  if (!/^[a-z]\w*$/.test(id)) throw new Complaint(`${id} is not a valid id of a screen: write it like priceHistory.`);
  if (screenIds.includes(id as ScreenId)) throw new Complaint(`There is already a screen ${id}.`);
  if (!path.startsWith('/')) throw new Complaint(`--path must begin with a slash, as in /agentes/listado.`);
  expectOne('menu', menu, menuSections);
  expectOne('parent', parent, screenIds);
  expectOne('permission', permission, Object.keys(permissions));
  const row = [
    `path: '${path}'`,
    ...(parent ? [`parent: '${parent}'`] : []),
    ...(permission ? [`permission: '${permission}'`] : []),
    ...(menu ? [`menu: { section: '${menu}' }`] : []),
  ];
  sources.insert('src/screens.ts', 'const rows = {', `  ${id}: { ${row.join(', ')} },`);
  const names = texts.length > 0 ? `, texts: [${texts.map((name) => `'${name}'`).join(', ')}]` : '';
  const file = pageFile({ id, options }).replace(/^src\//, '~/');
  sources.insert('src/app/pages.ts', 'export const pages', `  ${id}: { load: () => import('${file}')${names} },`);
  sources.say('screens', id, words.title ?? {});
  if (menu) {
    sources.import('src/icons.ts', "import CircleDashed from 'lucide-react/icons/circle-dashed';");
    sources.insert('src/icons.ts', 'export const icons', `  ${id}: CircleDashed,`);
    sources.say('landing', `about.${id}`, words.about ?? {});
  } else if (words.about) sources.say('help', `about.${id}`, words.about);
}

function addRecord(sources: Sources, wish: Wish<ScreenOption | 'read' | 'save', 'title'>) {
  const { id, options } = wish;
  const parent = options.parent as ScreenId;
  expectOne('parent', parent, screenIds);
  const path = options.path ?? `${screenOf(parent).path}/:id`;
  if (!path.endsWith('/:id')) throw new Complaint('--path of a record must end in /:id.');
  const [read, save] = [endpointOf(options.read), endpointOf(options.save)];
  const [asked, sent] = [idOf(read.row), idOf(save.row)];
  const shown = fieldsOf(read.row.result, read.row.name);
  const fields = fieldsOf(save.row.body, save.row.name).filter(
    ({ name, type }) => type === 'text' && shown.some((one) => one.name === name),
  );
  const required = requiredOf(save.row.body);
  const unknown = required.filter((name) => !fields.some((field) => field.name === name));
  const [first] = fields;
  if (!first || unknown.length > 0)
    throw new Complaint(`${save.row.name} needs ${unknown.join(', ')}, for which the dialog has no field.`);

  addScreen(sources, { ...wish, options: { ...options, path } }, [id, 'form', 'toasts', 'trade']);
  // A partial language shows the Spanish words by itself.
  for (const language of languageCodes.filter((code) => !isPartial(code))) {
    const words = (recordWords as Record<string, object>)[language] ?? recordWords.es;
    for (const [key, text] of Object.entries(words)) sources.say(id, key, { [language]: text });
  }
  const Name = pascal(id);
  const figures = shown.filter(({ type }) => type !== 'text');
  const values = {
    Name,
    id,
    read: read.row.name,
    readApi: read.file,
    save: save.row.name,
    saveApi: save.file,
    query: asked.isNumber
      ? 'numericId(id)'
      : `id === '' ? undefined : { ${asked.name === 'id' ? 'id' : `${asked.name}: id`} }`,
    numericId: asked.isNumber ? 'numericId, ' : '',
    asked: `{ ${asked.name}: record.Id }`,
    sent: `{ ${sent.name}: record.Id }`,
    title: first.name,
    texts: shown
      .filter(({ type }) => type === 'text')
      .map(factOf)
      .join('\n'),
    figures: figures.map(factOf).join('\n'),
    formats: ['formatDate', 'formatNumber'].filter((name) => figures.map(factOf).join().includes(name)).join(', '),
    empty: fields.map(({ name }) => `${name}: ''`).join(', '),
    labels: fields.map(({ name, word }) => `${name}: trade('column.${word}'),`).join('\n'),
    rules: fields
      .map(({ name }) => `${name}: rules.${required.includes(name) ? 'text' : 'optionalText'}(),`)
      .join('\n'),
    required: required.map((name) => `${name}: body.${name}`).join(', '),
    inputs: fields
      .map(({ name }, at) => {
        const more = `${required.includes(name) ? ' required' : ''}${at === 0 ? ' autoFocus' : ''}`;
        return `<TextField name="${name}" label={labels.${name}}${more} />`;
      })
      .join('\n'),
  };
  sources.create(pageFile(wish), 'record.tsx.txt', values);
  sources.create(`${folderOf(wish)}/${Name}Dialog.tsx`, 'dialog.tsx.txt', values);
}

/** The parameter of a call that identifies the record. */
function idOf({ name, query }: Endpoint) {
  const [entry, ...more] = Object.entries(entriesOf(query));
  if (!entry || more.length > 0) throw new Complaint(`${name} does not fetch one record by its id.`);
  return { name: entry[0], isNumber: entry[1].type === 'number' };
}

const factOf = ({ name, type, word }: Field) => {
  const format = { text: '', number: 'formatNumber', date: 'formatDate' }[type];
  return `[trade('column.${word}'), ${format ? `${format}(record.${name})` : `record.${name}`}],`;
};

const columnOf = ({ name, type, word }: Field, at: number) => {
  const main = at === 0 ? ", grow: true, main: true, card: '1left'" : '';
  return `    ${name}: { kind: '${type}', header: t('column.${word}'), width: ${at === 0 ? 160 : 120}${main} },`;
};

/** A row of `src/api`, and the module that contains it. */
export function endpointOf(name = ''): { row: Endpoint; file: string; resource: Resource } {
  for (const [resource, module] of Object.entries(resources) as [Resource, object][]) {
    const row = rowsOf<object>(module)[name as never] as Endpoint | undefined;
    if (row) return { row, file: `~/api/${kebab(resource)}.ts`, resource };
  }
  throw new Complaint(`There is no endpoint ${name}.`);
}

export function expectOne(option: string, value: string | undefined, all: readonly string[]) {
  if (value !== undefined && !all.includes(value))
    throw new Complaint(`--${option} must be one of ${all.join(', ')}, not ${value}.`);
}

export const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const pascal = (id: string) => id.replace(/^./, (letter) => letter.toUpperCase());
const folderOf = ({ id, options }: Pick<Wish<'folder'>, 'id' | 'options'>) =>
  `src/features/${options.folder ?? kebab(id)}`;
const pageFile = (wish: Pick<Wish<'folder'>, 'id' | 'options'>) => `${folderOf(wish)}/${pascal(wish.id)}Page.tsx`;

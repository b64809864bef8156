import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type Node, type ObjectExpression, parseSync, Visitor } from 'oxc-parser';
import { list } from './catalogue.ts';

/** Keys that the code puts together: allowed for these alone, and checked against what they are put together from. */
export interface Family {
  /** The key with `*` for the part filled in. */
  key: string;
  /** Where the fillings stand, for the messages. */
  source: string;
  fillings(root: string): string[];
}

/** A constant of a source file: the texts of its array, or the names of its object. */
const constant = (file: string, name: string) => ({
  source: `${name} of ${file}`,
  fillings: (root: string) => readConstant(join(root, file), name),
});

const toasts = { source: 'a row of src/api/*.ts with `toast`', fillings: rowsWithToast };
const areas = { source: 'Area of src/api/endpoint.ts', fillings: readAreas };
const allRows = {
  source: 'the rows of src/api/*.ts',
  fillings: (root: string) => readRows(root).map(({ name }) => name),
};

export const families: readonly Family[] = [
  { key: 'screens:*', ...constant('src/screens.ts', 'screens') },
  { key: 'toasts:*.success', ...toasts },
  { key: 'toasts:*.error', ...toasts },
  { key: 'toasts:areas.*', ...areas },
  { key: 'apiTest:rows.*', ...allRows },
  { key: 'apiTest:kind.*', ...constant('src/features/api-test/fields.ts', 'fieldKinds') },
  { key: 'alta:step.*', ...constant('src/features/alta/steps.ts', 'stepIds') },
  { key: 'alta:energy.*', ...constant('src/features/alta/values.ts', 'energies') },
  { key: 'alta:pricing.*', ...constant('src/features/alta/values.ts', 'pricings') },
  { key: 'alta:field.*', ...constant('src/features/alta/labels.ts', 'labels') },
  { key: 'alta:issue.*', ...constant('src/features/alta/issues.ts', 'reasons') },
  { key: 'trade:upload.refused.*', ...constant('src/trade/documents/papers.ts', 'refusals') },
  { key: 'alta:need.*', ...constant('src/features/alta/checklist.ts', 'needIds') },
  { key: 'alta:needState.*', ...constant('src/features/alta/checklist.ts', 'needStates') },
  { key: 'dashboard:tile.*.title', ...constant('src/features/dashboard/widgets.ts', 'widgets') },
  { key: 'dashboard:tile.*.about', ...constant('src/features/dashboard/widgets.ts', 'widgets') },
  { key: 'customers:issue.*', ...constant('src/features/customers/identifier.ts', 'reasons') },
  { key: 'renewals:bucket.*', ...constant('src/features/renewals/question.ts', 'buckets') },
  { key: 'renewals:pricing.*', ...constant('src/features/renewals/useRenewalFilters.ts', 'pricings') },
  { key: 'renewals:keys.said.*', ...constant('src/features/renewals/useBoardKeys.ts', 'events') },
  { key: 'dashboard:edit.collision.*', ...constant('src/features/dashboard/arrangement.ts', 'collisions') },
  { key: 'dashboard:edit.collisionText.*', ...constant('src/features/dashboard/arrangement.ts', 'collisions') },
  { key: 'common:sections.*', ...constant('src/screens.ts', 'menuSections') },
  { key: 'common:groups.*', ...constant('src/screens.ts', 'menuGroups') },
  { key: 'common:language.*', ...constant('src/i18n/index.ts', 'languages') },
  { key: 'common:scheme.*', ...constant('src/lib/theme.ts', 'schemes') },
  { key: 'common:configurator.palettes.*', ...constant('src/lib/theme.ts', 'palettes') },
  { key: 'common:configurator.surfaces.*', ...constant('src/lib/theme.ts', 'surfaces') },
  { key: 'common:configurator.densities.*', ...constant('src/lib/theme.ts', 'densities') },
];

/** Read off the source, for these files need a browser to run. */
function readConstant(path: string, name: string): string[] {
  const found: string[] = [];
  if (!existsSync(path)) return found;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== name || !init) return;
      const value = bare(init);
      if (value.type === 'ArrayExpression')
        for (const element of value.elements) if (element?.type === 'Literal') found.push(String(element.value));
      if (value.type === 'ObjectExpression')
        for (const item of value.properties)
          if (item.type === 'Property' && item.key.type === 'Identifier') found.push(item.key.name);
    },
  }).visit(parse(path));
  return found;
}

/** Names of the rows that declare `toast`: `post('name', 'path', { …, toast: 'fixed' })`. */
function rowsWithToast(root: string): string[] {
  return readRows(root).flatMap(({ name, toast }) => (toast ? [name] : []));
}

/** A row is a constant whose maker is told the constant's own name. */
function readRows(root: string): { name: string; toast: boolean }[] {
  const rows: { name: string; toast: boolean }[] = [];
  for (const file of list(root, 'src/api/*.ts').filter((name) => !name.endsWith('.test.ts'))) {
    const constants = new Map<string, Expression>();
    /** In the object itself, in one that is spread into it, or in the constant that it is. */
    const says = (node: Node | undefined): boolean => {
      if (node?.type === 'Identifier') return says(constants.get(node.name));
      if (node?.type === 'TSAsExpression') return says(node.expression);
      return node?.type === 'ObjectExpression' && node.properties.some(isToast);
    };
    const isToast = (item: ObjectExpression['properties'][number]): boolean =>
      item.type === 'SpreadElement' ? says(item.argument) : item.key.type === 'Identifier' && item.key.name === 'toast';
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || !init) return;
        constants.set(id.name, init);
        if (init.type !== 'CallExpression') return;
        const [name, , declared] = init.arguments;
        if (name?.type === 'Literal' && name.value === id.name) rows.push({ name: id.name, toast: says(declared) });
      },
    }).visit(parse(join(root, file)));
  }
  return rows;
}

/** The members of a union of texts. */
function readAreas(root: string): string[] {
  const found: string[] = [];
  const path = join(root, 'src/api/endpoint.ts');
  if (!existsSync(path)) return found;
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (id.name !== 'Area' || typeAnnotation.type !== 'TSUnionType') return;
      for (const member of typeAnnotation.types)
        if (member.type === 'TSLiteralType' && member.literal.type === 'Literal')
          found.push(String(member.literal.value));
    },
  }).visit(parse(path));
  return found;
}

const parse = (path: string) => parseSync(path, readFileSync(path, 'utf8')).program;

/** Without `as const` and `satisfies`. */
const bare = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression) : node;

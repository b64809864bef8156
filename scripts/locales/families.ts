import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
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

export const families: readonly Family[] = [
  { key: 'screens:*', ...constant('src/screens.ts', 'screens') },
  { key: 'toasts:*.success', ...toasts },
  { key: 'toasts:*.error', ...toasts },
  { key: 'common:sections.*', ...constant('src/screens.ts', 'menuSections') },
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
  const names: string[] = [];
  for (const file of list(root, 'src/api/*.ts'))
    new Visitor({
      CallExpression({ arguments: [name, , declared] }) {
        if (name?.type !== 'Literal' || typeof name.value !== 'string' || declared?.type !== 'ObjectExpression') return;
        const says = (item: (typeof declared.properties)[number]) =>
          item.type === 'Property' && item.key.type === 'Identifier' && item.key.name === 'toast';
        if (declared.properties.some(says)) names.push(name.value);
      },
    }).visit(parse(join(root, file)));
  return names;
}

const parse = (path: string) => parseSync(path, readFileSync(path, 'utf8')).program;

/** Without `as const` and `satisfies`. */
const bare = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression) : node;

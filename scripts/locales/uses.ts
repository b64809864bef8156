import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type Expression, type JSXElement, type JSXExpression, parseSync, Visitor } from 'oxc-parser';
import { list, type Problem } from './catalogue.ts';

/** An expression in src that uses a text. The types of `t()` check that the key exists, so this does not. */
export interface Use {
  file: string;
  line: number;
  /** The key as it is written, with `*` for parts that are only known at run time: `issue.*`, `screens:*`. */
  key: string;
  /** The namespaces to which a key without namespace may belong: all that the file names. */
  namespaces: ReadonlySet<string>;
  /** Names of the values passed to the text; undefined if the source does not show them. */
  values: ReadonlySet<string> | undefined;
}

export interface Uses {
  taken: Use[];
  /** All names and strings of src, for which `*` may stand. */
  words: Set<string>;
  problems: Problem[];
}

/** The namespace of a `t()` without one. */
const defaultNamespace = 'common';
/** Attributes whose text people read or hear. */
const readAttributes =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label|description)$/;
const hasWord = (text: string | undefined): text is string => text !== undefined && /\p{L}{2}/u.test(text);

/** All uses of texts in src, without tests. It reads the syntax tree, so comments and line breaks do not matter. */
export function findUses(root: string, namespaces: ReadonlySet<string>): Uses {
  const found: Uses = { taken: [], words: new Set(), problems: [] };
  for (const file of list(root, 'src/**/*.{ts,tsx}'))
    if (!/\.test\.tsx?$/.test(file)) readFile(file, readFileSync(join(root, file), 'utf8'), namespaces, found);
  return found;
}

function readFile(file: string, source: string, keys: ReadonlySet<string>, { taken, words, problems }: Uses) {
  const { program, errors } = parseSync(file, source);
  // tsc reports files that do not parse; here their keys would only seem unused.
  if (errors.length > 0) return;

  const namespaces = new Set([defaultNamespace]);
  /** The names of `t` in the file: `const { t: ofList } = useTranslation('contracts')`. */
  const translators = new Set(['t']);
  const lineOf = ({ start }: { start: number }) => source.slice(0, start).split('\n').length;
  const complain = (at: { start: number }, message: string) => problems.push({ file, line: lineOf(at), message });

  function take(key: Expression, values: Use['values']) {
    for (const text of possibleTexts(key))
      if (text === undefined || /^\**$/.test(text))
        complain(key, 'write the key as a literal, so that a search for it finds this line');
      else taken.push({ file, line: lineOf(key), key: text, namespaces, values });
  }

  function refuseTexts({ openingElement: { attributes }, children }: JSXElement) {
    for (const attribute of attributes) {
      if (attribute.type !== 'JSXAttribute' || !readAttributes.test(String(attribute.name.name))) continue;
      const { value } = attribute;
      const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (expression && expression.type !== 'JSXElement' && expression.type !== 'JSXFragment')
        for (const text of possibleTexts(expression).filter(hasWord))
          complain(attribute, `${attribute.name.name} says “${text}”: move the text to locales/`);
    }
    // Biome refuses plain text between tags (noJsxLiterals); this finds strings between braces.
    for (const child of children)
      if (child.type === 'JSXExpressionContainer')
        for (const text of possibleTexts(child.expression).filter(hasWord))
          complain(child, `“${text}” is written in the component: move the text to locales/`);
  }

  new Visitor({
    Identifier: ({ name }) => void words.add(name),
    Literal({ value }) {
      words.add(String(value));
      if (typeof value === 'string' && keys.has(value)) namespaces.add(value);
    },
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression') return;
      const maker = init.callee.type === 'MemberExpression' ? init.callee.property : init.callee;
      if (maker.type !== 'Identifier') return;
      if (maker.name === 'getFixedT' && id.type === 'Identifier') translators.add(id.name);
      if (maker.name !== 'useTranslation' || id.type !== 'ObjectPattern') return;
      for (const item of id.properties)
        if (item.type === 'Property' && item.key.type === 'Identifier' && item.key.name === 't')
          if (item.value.type === 'Identifier') translators.add(item.value.name);
    },
    CallExpression({ callee, arguments: [key, values] }) {
      const isInstance =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        /^i18n(?:ext)?$/.test(callee.object.name) &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 't';
      const isTranslator = callee.type === 'Identifier' && translators.has(callee.name);
      if ((isInstance || isTranslator) && key && key.type !== 'SpreadElement') take(key, namesOf(values));
    },
    JSXAttribute({ name, value }) {
      if (name.name === 'i18nKey' && value?.type === 'Literal') take(value, undefined);
    },
    JSXElement: refuseTexts,
  }).visit(program);
}

/**
 * The strings that an expression can have, as far as the source shows: both branches of a condition, `*` for the
 * variable parts of a template; undefined for a string that is only known at run time.
 */
function possibleTexts(node: Expression | JSXExpression): (string | undefined)[] {
  switch (node.type) {
    case 'JSXEmptyExpression':
      return [];
    case 'Literal':
      return [typeof node.value === 'string' ? node.value : undefined];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join('*')];
    case 'ConditionalExpression':
      return [...possibleTexts(node.consequent), ...possibleTexts(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : possibleTexts(node.left)), ...possibleTexts(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return possibleTexts(node.expression);
    default:
      return [undefined];
  }
}

/** Names in the object literal of values: none if there is no such argument, undefined if it cannot be read. */
function namesOf(values: Argument | undefined): Set<string> | undefined {
  if (!values) return new Set();
  if (values.type !== 'ObjectExpression') return undefined;
  const names = new Set<string>();
  for (const item of values.properties) {
    if (item.type !== 'Property' || item.key.type !== 'Identifier') return undefined;
    names.add(item.key.name);
  }
  return names;
}

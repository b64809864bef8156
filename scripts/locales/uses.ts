import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type Expression, type JSXElement, type JSXExpression, parseSync, Visitor } from 'oxc-parser';
import { list, type Problem } from './catalogue.ts';

/** A place in src where a text is taken. Whether the key is right is not asked here: the types of `t()` know. */
export interface Use {
  file: string;
  line: number;
  /** As it stands there, `*` for a part that the running program fills in: `issue.*`, `screens:*`. */
  key: string;
  /** Where a key without namespace may belong: every namespace that the file names. */
  namespaces: ReadonlySet<string>;
  /** Names of the values passed along; undefined where they cannot be read off the source. */
  values: ReadonlySet<string> | undefined;
}

export interface Uses {
  taken: Use[];
  /** Every name and every string of src: what `*` may stand for. */
  words: Set<string>;
  problems: Problem[];
}

/** The namespace of a `t()` that names none. */
const defaultNamespace = 'common';
/** Attributes that people read or hear. */
const readAttributes =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label|description)$/;
const hasWord = (text: string | undefined): text is string => text !== undefined && /\p{L}{2}/u.test(text);

/** What src, tests apart, takes of the texts. Read off the syntax tree, so comments and line breaks do not mislead. */
export function findUses(root: string, namespaces: ReadonlySet<string>): Uses {
  const found: Uses = { taken: [], words: new Set(), problems: [] };
  for (const file of list(root, 'src/**/*.{ts,tsx}'))
    if (!/\.test\.tsx?$/.test(file)) readFile(file, readFileSync(join(root, file), 'utf8'), namespaces, found);
  return found;
}

function readFile(file: string, source: string, known: ReadonlySet<string>, { taken, words, problems }: Uses) {
  const { program, errors } = parseSync(file, source);
  // A file that does not parse is tsc's to explain; its keys would only look unused.
  if (errors.length > 0) return;

  const namespaces = new Set([defaultNamespace]);
  /** What the file calls a `t`: `const { t: ofList } = useTranslation('contracts')`. */
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
      const said = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (said && said.type !== 'JSXElement' && said.type !== 'JSXFragment')
        for (const text of possibleTexts(said).filter(hasWord))
          complain(attribute, `${attribute.name.name} says “${text}”: move the text to locales/`);
    }
    // Plain text between tags is biome's to refuse (noJsxLiterals); this is what stands between braces.
    for (const child of children)
      if (child.type === 'JSXExpressionContainer')
        for (const text of possibleTexts(child.expression).filter(hasWord))
          complain(child, `“${text}” is written in the component: move the text to locales/`);
  }

  new Visitor({
    Identifier: ({ name }) => void words.add(name),
    Literal({ value }) {
      words.add(String(value));
      if (typeof value === 'string' && known.has(value)) namespaces.add(value);
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
 * The strings an expression can be, as far as the source shows: both branches of a choice, `*` for what a template
 * fills in, undefined for a string that only the running program knows.
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

/** Names in the object literal of values: none where there is no such argument, undefined where they cannot be read. */
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

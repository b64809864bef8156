/** What an expression of the source says about texts: pure questions to the syntax tree. */
import type {
  Argument,
  CallExpression,
  Expression,
  JSXAttributeItem,
  JSXExpression,
  ObjectExpression,
  TSType,
} from 'oxc-parser';

/** What a `t` in scope belongs to. */
export interface Translator {
  namespace: string;
  /** Ends in a dot where there is one. */
  keyPrefix: string;
}

const defaultNamespace = 'common';

export const translator = (namespace = defaultNamespace, keyPrefix?: string): Translator => ({
  namespace,
  keyPrefix: keyPrefix ? `${keyPrefix}.` : '',
});

/**
 * The strings an expression can be, as far as the source shows: both branches of a choice, `*` for what a template
 * fills in, undefined for a string that only the running program knows.
 */
export function possibleTexts(node: Expression | JSXExpression | undefined): (string | undefined)[] {
  switch (node?.type) {
    case undefined:
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

/** `useTranslation('contracts', { keyPrefix })` and `getFixedT(language, 'contracts', keyPrefix)`. */
export function translatorFrom({ callee, arguments: args }: CallExpression): Translator | undefined {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  if (name.type !== 'Identifier') return undefined;
  if (name.name === 'getFixedT') return translator(textOf(args[1]), textOf(args[2]));
  if (name.name !== 'useTranslation') return undefined;
  const prefix = args[1]?.type === 'ObjectExpression' ? property(args[1], 'keyPrefix') : undefined;
  return translator(textOf(args[0]), textOf(prefix));
}

/** `i18next.t` and `i18n.t`. */
export const isInstanceT = (callee: Expression) =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 't' &&
  callee.object.type === 'Identifier' &&
  /^i18n(?:ext)?$/.test(callee.object.name);

/** The type of a `t`, `TFunction<'contracts'>`, or a name that stands for one. */
export function translatorOfType(type: TSType | undefined, aliases: Map<string, Translator>): Translator | undefined {
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  if (type.typeName.name !== 'TFunction') return aliases.get(type.typeName.name);
  const [namespace] = type.typeArguments?.params ?? [];
  const literal =
    namespace?.type === 'TSLiteralType' && 'value' in namespace.literal ? namespace.literal.value : undefined;
  return translator(typeof literal === 'string' ? literal : undefined);
}

/** Names in the object literal of values: none where there is no such argument, undefined where they cannot be read. */
export function namesOf(values: Argument | undefined): Set<string> | undefined {
  if (!values) return new Set();
  if (values.type !== 'ObjectExpression') return undefined;
  const names = new Set<string>();
  for (const item of values.properties) {
    if (item.type !== 'Property' || item.key.type !== 'Identifier') return undefined;
    names.add(item.key.name);
  }
  return names;
}

export function attributeValue(attributes: readonly JSXAttributeItem[], name: string): Expression | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== name || !attribute.value) continue;
    if (attribute.value.type === 'Literal') return attribute.value;
    if (attribute.value.type === 'JSXExpressionContainer' && attribute.value.expression.type !== 'JSXEmptyExpression')
      return attribute.value.expression;
  }
  return undefined;
}

const textOf = (node: Argument | undefined) =>
  node && node.type !== 'SpreadElement' ? possibleTexts(node)[0] : undefined;

function property(object: ObjectExpression, name: string): Expression | undefined {
  for (const item of object.properties)
    if (item.type === 'Property' && item.key.type === 'Identifier' && item.key.name === name) return item.value;
  return undefined;
}

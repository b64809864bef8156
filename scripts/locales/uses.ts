import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArrowFunctionExpression, type Expression, type JSXElement, parseSync, Visitor } from 'oxc-parser';
import { list, type Problem } from './catalogue.ts';
import {
  attributeValue,
  isInstanceT,
  namesOf,
  possibleTexts,
  type Translator,
  translator,
  translatorFrom,
  translatorOfType,
} from './syntax.ts';

/** A place in src where a text is taken, by a key that stands there in full. */
interface Use {
  file: string;
  line: number;
  key: string;
  /** Names of the values passed along; undefined where they cannot be read off the source. */
  values: Set<string> | undefined;
}

export interface Uses {
  literal: Use[];
  /** Keys put together at run time: `screens:*` for `screens:${id}`. */
  dynamic: Omit<Use, 'values'>[];
  problems: Problem[];
}

/** Attributes that people read or hear. */
const readAttributes =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label|description)$/;
const hasWord = (text: string | undefined): text is string => text !== undefined && /\p{L}{2}/u.test(text);

/** Every taking of a text in src, tests apart. Reads the syntax tree: comments, strings and line breaks mislead nobody. */
export function findUses(root: string): Uses {
  const found: Uses = { literal: [], dynamic: [], problems: [] };
  for (const file of list(root, 'src/**/*.{ts,tsx}'))
    if (!/\.test\.tsx?$/.test(file)) readFile(file, readFileSync(join(root, file), 'utf8'), found);
  return found;
}

function readFile(file: string, source: string, found: Uses) {
  const { program, errors } = parseSync(file, source);
  // A file that does not parse is tsc's to explain; its keys would only look unused.
  if (errors.length > 0) return;

  const scopes: Map<string, Translator>[] = [new Map()];
  const aliases = new Map<string, Translator>();
  const bind = (name: string, to: Translator) => scopes.at(-1)?.set(name, to);
  const lineOf = ({ start }: { start: number }) => source.slice(0, start).split('\n').length;
  const complain = (at: { start: number }, message: string) => found.problems.push({ file, line: lineOf(at), message });

  /** What a function belongs to that is called or passed on; 'unknown' for a `t` of which nothing can be said. */
  function translatorOf(callee: Expression): Translator | 'unknown' | undefined {
    if (isInstanceT(callee)) return translator();
    if (callee.type !== 'Identifier') return undefined;
    const scope = scopes.findLast((one) => one.has(callee.name));
    return scope?.get(callee.name) ?? (callee.name === 't' ? 'unknown' : undefined);
  }

  function take(key: Expression, { namespace, keyPrefix }: Translator, values: Set<string> | undefined) {
    const line = lineOf(key);
    for (const name of possibleTexts(key)) {
      if (name === undefined) complain(key, 'a key is no literal, so that nobody can look for it');
      else {
        const full = name.includes(':') ? name : `${namespace}:${keyPrefix}${name}`;
        if (name.includes('*')) found.dynamic.push({ file, line, key: full });
        else found.literal.push({ file, line, key: full, values });
      }
    }
  }

  function takeByTrans({ openingElement: { attributes } }: JSXElement) {
    const key = attributeValue(attributes, 'i18nKey');
    const t = attributeValue(attributes, 't');
    const from = t && translatorOf(t);
    const [namespace] = possibleTexts(attributeValue(attributes, 'ns'));
    if (key) take(key, typeof from === 'object' ? from : translator(namespace), undefined);
  }

  function refuseTexts({ openingElement: { attributes }, children }: JSXElement) {
    for (const attribute of attributes) {
      const name = attribute.type === 'JSXAttribute' ? String(attribute.name.name) : '';
      if (!readAttributes.test(name)) continue;
      for (const text of possibleTexts(attributeValue([attribute], name)).filter(hasWord))
        complain(attribute, `${name} says “${text}”: texts for people live in locales/`);
    }
    // Plain text between tags is biome's to refuse (noJsxLiterals); this is what stands between braces.
    for (const child of children)
      if (child.type === 'JSXExpressionContainer')
        for (const text of possibleTexts(child.expression).filter(hasWord))
          complain(child, `“${text}” stands in the component: texts for people live in locales/`);
  }

  const enter = ({ params }: Pick<ArrowFunctionExpression, 'params'>) => {
    scopes.push(new Map());
    for (const parameter of params) {
      const from = 'typeAnnotation' in parameter && translatorOfType(parameter.typeAnnotation?.typeAnnotation, aliases);
      if (parameter.type === 'Identifier' && from) bind(parameter.name, from);
    }
  };
  const leave = () => void scopes.pop();

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,

    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      const from = translatorOfType(typeAnnotation, aliases);
      if (from) aliases.set(id.name, from);
    },

    ImportDeclaration({ source: { value }, specifiers }) {
      if (value === 'i18next' && specifiers.some(({ local }) => local.name === 't')) bind('t', translator());
    },

    VariableDeclarator({ id, init }) {
      const from = init?.type === 'CallExpression' ? translatorFrom(init) : undefined;
      if (!from) return;
      if (id.type === 'Identifier') bind(id.name, from);
      if (id.type !== 'ObjectPattern') return;
      for (const item of id.properties)
        if (item.type === 'Property' && item.key.type === 'Identifier' && item.key.name === 't')
          if (item.value.type === 'Identifier') bind(item.value.name, from);
    },

    CallExpression(call) {
      const from = translatorOf(call.callee);
      const [key, values] = call.arguments;
      if (!from || !key) return;
      if (from === 'unknown')
        complain(
          call,
          'this t() has no namespace: take it from useTranslation(), or write its type, TFunction<"contracts">',
        );
      else if (key.type === 'SpreadElement') complain(key, 'a key is no literal, so that nobody can look for it');
      else take(key, from, namesOf(values));
    },

    JSXElement(element) {
      const { name } = element.openingElement;
      if (name.type === 'JSXIdentifier' && name.name === 'Trans') takeByTrans(element);
      refuseTexts(element);
    },
  }).visit(program);
}

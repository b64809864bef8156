import type { VariableDeclaration } from 'oxc-parser';
import { expect, test } from 'vitest';
import { codeOf, parse, sources, textOf } from './files.ts';

const changes = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill';

/** Whether a file changes what a name of it holds. */
const isChanged = (name: string, file: string) =>
  new RegExp(
    `(?<![.\\w])${name}(?:\\.(?:${changes})\\(|(?:\\.\\w+|\\[[^\\]]*\\])\\s*(?:\\?\\?|[+|&-])?=(?!=))|` +
      `(?:delete |Object\\.assign\\()${name}\\b`,
  ).test(codeOf(file));

/** Whether something at the top of a module can come to hold what the next person must not find. */
function isMutable({ kind, declarations }: VariableDeclaration, file: string): boolean {
  if (kind === 'let') return true;
  return declarations.some(({ id, init }) => {
    if (id.type !== 'Identifier') return false;
    const type = id.typeAnnotation && textOf(file).slice(id.typeAnnotation.start, id.typeAnnotation.end);
    if (type && /^:\s*(?:readonly |Readonly|never\[\])/.test(type)) return false;
    const isCollection =
      init?.type === 'NewExpression' &&
      init.callee.type === 'Identifier' &&
      /^(?:Weak)?(?:Map|Set)$/.test(init.callee.name);
    const isEmpty =
      (isCollection && init.arguments.length === 0) ||
      (init?.type === 'ArrayExpression' && init.elements.length === 0) ||
      (init?.type === 'ObjectExpression' && init.properties.length === 0);
    const isLiteral = init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression';
    const isStore =
      init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'createStore';
    return isStore || isEmpty || ((isCollection || isLiteral) && isChanged(id.name, file));
  });
}

/** The module variables of a file that no comment above them, or above the ones they stand with, excuses. */
function unexcused(file: string): string[] {
  const text = textOf(file);
  const { program, comments } = parse(file);
  let end = 0;
  let isExcused = false;
  return program.body.flatMap((statement) => {
    const above = comments.filter((comment) => comment.start >= end && comment.end <= statement.start);
    const stands = above.length === 0 && !text.slice(end, statement.start).includes('\n\n');
    isExcused = (stands && isExcused) || above.some(({ value }) => /\bNot per person: \w/.test(value));
    end = statement.end;
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || isExcused || !isMutable(declared, file)) return [];
    return `${file}: ${text.slice(declared.start, declared.end).split('\n')[0]}`;
  });
}

test('what a module keeps is emptied for the next person by src/lib/perPerson.ts, or a comment "Not per person: …" says why it may stay', () => {
  // Only these are parsed: most modules keep nothing.
  const keeping = sources().filter((file) =>
    /^(?:export )?(?:let |const .*(?:new |createStore\b|[[{}\]];?$))/m.test(textOf(file)),
  );
  expect(keeping.length).toBeGreaterThan(90);
  expect(keeping.flatMap(unexcused)).toEqual([]);
});

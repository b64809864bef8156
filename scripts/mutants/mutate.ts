import { parseSync, Visitor } from 'oxc-parser';

/** One small mistake in a file. */
export interface Mutant {
  line: number;
  /** The line before the change, without its indentation. */
  text: string;
  /** The replaced code and the new code, in one line. */
  change: string;
  /** The whole file with the mistake. */
  code: string;
}

interface Span {
  start: number;
  end: number;
}

/** Each operator and the one that replaces it. */
const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** All mutants of a file: in each, one operator, condition, value, `await` or statement is changed. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const { program } = parseSync(file, code);
  const found: (Span & { to: string })[] = [];
  const put = ({ start, end }: Span, to: string) => found.push({ start, end, to });
  const textOf = ({ start, end }: Span) => code.slice(start, end);
  /** The operator is the first such text after the left operand. */
  const operator = (left: Span, right: Span, sign: string) => {
    const to = operators[sign];
    const start = code.indexOf(sign, left.end);
    if (to && start < right.start) put({ start, end: start + sign.length }, to);
  };
  const condition = (test: Span) => {
    put(test, 'true');
    put(test, 'false');
  };
  new Visitor({
    BinaryExpression: ({ left, right, operator: sign }) => operator(left, right, sign),
    LogicalExpression: ({ left, right, operator: sign }) => operator(left, right, sign),
    IfStatement: ({ test }) => condition(test),
    ConditionalExpression: ({ test }) => condition(test),
    UnaryExpression(node) {
      if (node.operator === '!') put(node, textOf(node.argument));
    },
    AwaitExpression: (node) => put(node, `(${textOf(node.argument)})`),
    MemberExpression(node) {
      const dots = node.optional ? code.indexOf('?.', node.object.end) : -1;
      if (dots >= 0) put({ start: dots, end: dots + 2 }, node.computed ? '' : '.');
    },
    Literal(node) {
      if (typeof node.value === 'boolean') put(node, String(!node.value));
      if (typeof node.value === 'number') put(node, String(node.value + 1));
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) put(node, '[]');
    },
    ExpressionStatement(node) {
      if (!('directive' in node && node.directive)) put(node, ';');
    },
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'BlockStatement') put(body, 'undefined');
    },
    ThrowStatement: (node) => put(node, ';'),
  }).visit(program);
  // Types are not code, and a loop with a changed condition might never end.
  const spared: Span[] = [];
  new Visitor({
    TSLiteralType: (node) => void spared.push(node),
    WhileStatement: ({ test }) => void spared.push(test),
    DoWhileStatement: ({ test }) => void spared.push(test),
    ForStatement: ({ test, update }) => void spared.push(...[test, update].filter((part) => part !== null)),
  }).visit(program);
  return found
    .filter(({ start, end }) => !spared.some((part) => start >= part.start && end <= part.end))
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, to }) => ({
      line: code.slice(0, start).split('\n').length,
      text: code
        .slice(code.lastIndexOf('\n', start) + 1)
        .split('\n', 1)
        .join()
        .trim(),
      change: `${brief(code.slice(start, end))} → ${brief(to) || 'nothing'}`,
      code: code.slice(0, start) + to + code.slice(end),
    }))
    .filter((mutant) => mutant.code !== code);
}

const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);

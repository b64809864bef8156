/** How values are written into addresses and read from bodies. */

import type { Endpoint } from './endpoint.ts';
import { shownText } from './sizes.ts';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Path and query of a call. `{id}` is filled from the query; arrays become indexed repeated parameters,
 * `filterColumns[0]=Estado` (specification, section 3); undefined, null and '' are not sent.
 */
export function writeAddress(path: string, query: Plain = {}, nameOf = (name: string) => name): string {
  const rest = { ...query };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    const values: [string, unknown][] = Array.isArray(value)
      ? value.map((item, index) => [`${nameOf(name)}[${index}]`, item])
      : [[nameOf(name), value]];
    for (const [key, item] of values)
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
  }
  const search = params.toString();
  return search ? `${filled}?${search}` : filled;
}

type Named = Pick<Endpoint, 'path' | 'capitalised' | 'always'>;
type Coded = Pick<Endpoint, 'area' | 'name' | 'codes'>;

/** The name of a query parameter on the wire. */
export const wireName = ({ path, capitalised }: Named, name: string) =>
  capitalised && !path.includes(`{${name}}`) ? capitalise(name) : name;

/** Path and query of a call of the row. */
export function addressOf(row: Named & Coded, query?: Plain) {
  const own = { ...row.always, ...query };
  return writeAddress(row.path, row.codes ? (row.codes.write(own, row) as Plain) : own, (name) => wireName(row, name));
}

/** The body of a call with the server's codes. */
export const writeBody = (row: Coded, body: unknown): unknown => row.codes?.write(body, row) ?? body;

/** An answer of the row under our names and in our codes. */
export function readAnswer(row: Coded, answer: unknown): unknown {
  const named = toPascalCase(answer);
  return row.codes ? row.codes.read(named, row) : named;
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Levels of an answer that are read: a hierarchy of agents takes two each. Deeper ones would exhaust the stack of what
 * reads them next, all of which goes down level by level.
 */
const deepest = 200;

/**
 * Servers of this kind answer in PascalCase or camelCase, depending on a switch: both become PascalCase. Texts that are
 * too long to show are replaced.
 */
export function toPascalCase(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RangeError('The answer is nested too deeply');
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) return value.map((item) => toPascalCase(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [capitalise(key), toPascalCase(item, depth + 1)]),
  );
}

interface Problem {
  message?: string;
  /** The body was only a text, without problem details. */
  bare?: true;
  /** The message only repeats the status as its English phrase (RFC 9457, section 4.2.1). */
  phrase?: true;
  traceId?: string;
  logId?: number;
  fields?: Record<string, string[]>;
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** Parses a body as JSON even if the server does not label it as JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Problem types that say nothing beyond the status. */
const isStatus = /^about:blank$|\/rfc\d+/;

/** What a refusal says: problem details (RFC 9457), our `{Message}`, or a bare sentence. HTML is ignored. */
export function readProblem(body: unknown): Problem {
  if (typeof body === 'string' && !/^\s*\{/.test(body))
    return /^\s*</.test(body) || body.length > 500 ? {} : { message: text(body), bare: true };
  const problem = toPascalCase(typeof body === 'string' ? parsed(body) : body);
  if (!isPlain(problem)) return {};
  const fields = isPlain(problem.Errors)
    ? Object.fromEntries(
        Object.entries(problem.Errors).map(([name, said]) => [name, (Array.isArray(said) ? said : [said]).map(String)]),
      )
    : undefined;
  const said = text(problem.Message) ?? text(problem.Detail);
  return {
    message: said ?? text(problem.Title),
    ...(!said && isStatus.test(`${problem.Type}`) && { phrase: true as const }),
    traceId: text(problem.TraceId),
    logId: typeof problem.LogId === 'number' ? problem.LogId : undefined,
    fields,
  };
}

import { getDotPath, safeParse } from 'valibot';
import { apiConfig } from '~/api/config.ts';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { readAnswer } from '~/api/readAnswer.ts';
import { readProblem } from '~/api/wire/index.ts';
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { type Behaviour, listBehaviour, otherBrands, refusals } from './behaviour.ts';
import { blankDates } from './formats.ts';
import type { List } from './lists.ts';
import { From, fill, inOrder, listDefaults, type Sample, samples } from './samples.ts';
import { type Answer, excerpt, type Server, send } from './send.ts';
import { isPlain } from './suggest/kinds.ts';

export interface Finding {
  name: string;
  /** The part of the portal that it concerns, as `toasts.areas` calls it. */
  screen: string;
  /** What was checked: the form of the answer, or a side of the server's behaviour. */
  side: 'answer' | Behaviour['side'];
  method: string;
  path: string;
  outcome: 'conforms' | 'differs' | 'skipped';
  /** What would break that part of the portal; if skipped, why. */
  differences: readonly string[];
  /** Deviations that the portal can handle. */
  notes: readonly string[];
  milliseconds?: number;
}

/** Calls every safe row of the table, one after the other, and yields what differs from it. */
export async function* conformance(rows: readonly Endpoint[], server: Server, today: string): AsyncGenerator<Finding> {
  const answers = new Map<string, unknown>();
  const sent = samples(today);
  for (const row of inOrder(rows.filter(isSafe), sent)) {
    const about = aboutOf(row, 'answer');
    const sample = fill(sent[row.name] ?? {}, answers);
    if (sample instanceof From) {
      const why = `there is no value to call it with: ${sample.row} answered no ${sample.pointer}`;
      yield { ...about, outcome: 'skipped', differences: [why], notes: [] };
      continue;
    }
    const found = await checkAnswer(row, { ...sample, query: { ...listDefaults(row), ...sample.query } }, server);
    answers.set(row.name, found.answer);
    const { differences, notes, milliseconds } = found;
    yield { ...about, outcome: differences.length > 0 ? 'differs' : 'conforms', differences, notes, milliseconds };
  }
}

const aboutOf = ({ name, area, method, path }: Endpoint, side: Finding['side']) => ({
  name,
  screen: toasts.areas[area],
  side,
  method,
  path,
});

/** Checks what the portal relies on beyond the form of the answers: paging, order, filters, values, refusals. */
export async function* behaviour(
  rows: readonly Endpoint[],
  all: readonly List[],
  server: Server,
): AsyncGenerator<Finding> {
  for (const list of all) yield* found(listBehaviour(list, server));
  yield* found(refusals(rows, server));
  yield* found(otherBrands(server));
}

async function* found(behaviours: AsyncGenerator<Behaviour>): AsyncGenerator<Finding> {
  for await (const { row, side, differences, notes, untried } of behaviours)
    yield {
      ...aboutOf(row, side),
      outcome: untried ? 'skipped' : differences.length > 0 ? 'differs' : 'conforms',
      differences,
      notes,
    };
}

interface Checked {
  /** The answer as the portal reads it. */
  answer: unknown;
  differences: string[];
  notes: string[];
  milliseconds: number;
}

async function checkAnswer(row: Endpoint, sample: Sample, server: Server): Promise<Checked> {
  const started = performance.now();
  const answer = await send(row, sample, server);
  const milliseconds = Math.round(performance.now() - started);
  const { status, text, headers } = answer;
  const unread = { answer: undefined, milliseconds };
  if (status === 0) return { ...unread, differences: [`no answer: ${text}`], notes: [] };
  const notes = headers.has(apiConfig.traceHeader) ? [] : [`no header ${apiConfig.traceHeader}`];
  if (status < 200 || status > 299) {
    // The record may be in a state that does not allow the call: a refusal with a reason counts as an answer.
    const { message } = readProblem(row, text);
    if (status === 409 && message) return { ...unread, differences: [], notes: [...notes, `refused: ${message}`] };
    return { ...unread, differences: [`status ${status}: ${excerpt(text)}`], notes };
  }
  const read = row.file ? readFile(row, answer) : readJson(row, answer);
  return { ...read, notes: [...notes, ...read.notes], milliseconds };
}

type Read = Omit<Checked, 'milliseconds'>;

const beginnings: Readonly<Record<string, string>> = { pdf: '%PDF-', xlsx: 'PK', zip: 'PK' };

function readFile({ file }: Endpoint, { headers, bytes }: Answer): Read {
  const differences: string[] = [];
  const notes: string[] = [];
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 8));
  const beginning = beginnings[file ?? ''];
  const json = /\bjson\b/.test(headers.get('Content-Type') ?? '');
  if (beginning && !start.startsWith(beginning) && !(file === 'xlsx' && json))
    differences.push(`not a ${file} file: it begins with ${JSON.stringify(start)}`);
  if (!headers.has('Content-Disposition')) notes.push('no header Content-Disposition: the file has no name');
  return { answer: undefined, differences, notes };
}

function readJson(row: Endpoint, { headers, text }: Answer): Read {
  const type = headers.get('Content-Type') ?? '';
  const notes = /\bjson\b/.test(type) ? [] : [`Content-Type is «${type}», not application/json`];
  let json: unknown;
  try {
    json = text === '' ? null : JSON.parse(text);
  } catch (error) {
    return { answer: undefined, differences: [`no JSON: ${(error as Error).message}`], notes };
  }
  let own: unknown;
  try {
    own = readAnswer(row, json);
  } catch (error) {
    return { answer: undefined, differences: [(error as Error).message], notes };
  }
  const result = safeParse(row.result, own);
  if (!result.success) {
    const differences = result.issues.slice(0, 20).map((issue) => `${getDotPath(issue) ?? 'answer'}: ${issue.message}`);
    return { answer: own, differences, notes };
  }
  const unread = new Set<string>();
  const unsent = new Set<string>();
  compare(own, result.output, '', unread, unsent);
  const differences = blankDates(row.result, result.output).map(
    ({ path, value, wanted }) => `${path} is «${value}» instead of a date such as ${wanted}: it is shown blank`,
  );
  if (unread.size > 0) notes.push(`sent and not read: ${[...unread].join(', ')}`);
  if (unsent.size > 0) notes.push(`read and not sent: ${[...unsent].join(', ')}`);
  return { answer: result.output, differences, notes };
}

/** Field names that only one side has; all items of a list count as one. */
function compare(sent: unknown, read: unknown, path: string, unread: Set<string>, unsent: Set<string>) {
  if (Array.isArray(sent) && Array.isArray(read)) {
    for (const [index, item] of sent.slice(0, 20).entries()) compare(item, read[index], `${path}[]`, unread, unsent);
    return;
  }
  if (!isPlain(sent) || !isPlain(read)) return;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(sent))
    if (name in read) compare(sent[name], read[name], at(name), unread, unsent);
    else unread.add(at(name));
  for (const name of Object.keys(read)) if (!(name in sent)) unsent.add(at(name));
}

import type { DatabaseSync } from 'node:sqlite';
import { all } from '../sql.ts';
import {
  type Day,
  inserter,
  isoDate,
  isoDateTime,
  Random,
  type SeedContext,
  scaled,
  weekday,
  weighted,
  weightedNames,
} from './context.ts';
import file from './data/log-kinds.json' with { type: 'json' };

const days = 90;
/** How busy each hour of a day is. */
const curve = [2, 1, 1, 1, 2, 4, 9, 28, 62, 95, 100, 96, 84, 60, 42, 58, 80, 78, 58, 33, 18, 10, 6, 3];
const cumulative = curve.map((_, hour) => curve.slice(0, hour + 1).reduce((sum, weight) => sum + weight));
const wholeDay = cumulative.at(-1) as number;
/** People do not work on Sundays and hardly on Saturdays; scheduled jobs do. */
const busy = (day: Day) => [0.08, 1, 1, 1, 1, 0.95, 0.15][weekday(day)] as number;
/** The seed's "now" is nine in the morning. */
const tillNine = cumulative[8] as number;

/** A kind of log line. Its weight is relative to the other kinds of its level; its text has no variable parts. */
interface LogKind {
  weight: number;
  message: string;
  /** The method of an API call; a job has none. */
  method?: string;
  /** The path below `/api/`, or the name of a job. */
  path: string;
  status?: number;
  /** Median duration in milliseconds. */
  ms: number;
  origin?: string;
  /** The call comes from a visitor who has not signed in. */
  anonymous?: boolean;
  /** The body that was sent, as JSON. */
  request?: string;
  stack?: string;
}

const stacks: Readonly<Record<string, readonly string[]>> = file.stacks;
/** Two outages of a few minutes each; all lines of an outage have the same trace. */
const outages: readonly { daysAgo: number; minute: number; lines: number; kind: LogKind; stackLines?: number }[] =
  file.outages;

const level = weightedNames({ Information: 86, Warning: 9, Error: 4.8, Critical: 0.2 });
type Level = ReturnType<typeof level>;

const byWeight = (kinds: readonly LogKind[]) => weighted(kinds.map((kind) => [kind, kind.weight] as const));
const kindOf: Record<Level, (random: Random) => LogKind> = {
  Information: byWeight(file.Information),
  Warning: byWeight(file.Warning),
  Error: byWeight(file.Error),
  Critical: byWeight(file.Critical),
};
const brandOf = weightedNames({ portal: 55, 'grupo-optimus': 30, kleenenergy: 15 });

function textKeeper(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO log_texts (Texto) VALUES (?)');
  const ids = new Map<string, number>();
  return (text: string) => {
    const id = ids.get(text) ?? Number(insert.run(text).lastInsertRowid);
    ids.set(text, id);
    return id;
  };
}

interface Line {
  ms: number;
  level: Level;
  kind: LogKind;
  trace: string;
  stack?: readonly string[] | undefined;
}

/** The log of the last ninety days, in the order in which it was written. */
export function seedLogs(db: DatabaseSync, context: SeedContext) {
  const { seed, today } = context;
  const emails = all<{ Email: string }>(db, 'SELECT Email FROM users WHERE Activo = 1 ORDER BY Email');
  const insert = inserter(db, 'log_lines');
  const textId = textKeeper(db);
  const random = new Random(seed, 'logs');
  const first = today - days + 1;
  const weightOf = (day: Day) => busy(day) * (day === today ? tillNine / wholeDay : 1);
  const weights = Array.from({ length: days }, (_, index) => weightOf(first + index));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rows = scaled(context, 120_000);
  let [id, reached, written] = [0, 0, 0];
  for (const [index, weight] of weights.entries()) {
    const day = first + index;
    reached += (rows * weight) / total;
    const lines = linesOf(random, day === today, Math.round(reached) - written);
    written = Math.round(reached);
    for (const outage of outages) if (day === today - outage.daysAgo) lines.push(...outageLines(random, outage));
    lines.sort((a, b) => a.ms - b.ms);
    const [date, zone] = [isoDate(day), isoDateTime(day, 0).slice(-6)];
    for (const line of lines)
      insert({ Id: ++id, Fecha: `${date}T${clock(line.ms)}${zone}`, ...columns(random, line, emails, textId) });
  }
}

function linesOf(random: Random, isToday: boolean, count: number): Line[] {
  const end = isToday ? tillNine : wholeDay;
  return Array.from({ length: count }, (_, index) => {
    const reached = ((index + random.next()) / count) * end;
    const hour = cumulative.findIndex((sum) => sum > reached);
    const share = (reached - (cumulative[hour - 1] ?? 0)) / (curve[hour] as number);
    const entry = level(random);
    const kind = kindOf[entry](random);
    const ms = Math.floor((hour + share) * 3_600_000);
    return { ms, level: entry, kind, trace: traceId(random), stack: stacks[kind.stack ?? ''] };
  });
}

function outageLines(random: Random, { minute, lines, kind, stackLines = 0 }: (typeof outages)[number]): Line[] {
  const trace = traceId(random);
  const stack = stacks[kind.stack ?? ''] ?? [];
  const [cause = '', ...frames] = stack;
  const deep = Array.from({ length: stackLines - 1 }, (_, index) => frames[index % frames.length] as string);
  return Array.from({ length: lines }, (_, index) => ({
    ms: minute * 60_000 + index * 7_041,
    level: index === 0 ? 'Critical' : 'Error',
    kind,
    trace,
    stack: index === 0 && stackLines > 0 ? [cause, ...deep] : stack,
  }));
}

function columns(
  random: Random,
  { level: nivel, kind, trace, stack }: Line,
  users: readonly { Email: string }[],
  textId: (text: string) => number,
) {
  const isJob = kind.origin === 'Job';
  const signedIn = kind.origin === undefined && !kind.anonymous;
  const apiUser = signedIn && random.chance(0.12) ? random.int(1, 12) : null;
  // A few people do most of the work.
  const index = Math.floor(random.next() ** 2 * users.length);
  const user = signedIn && apiUser === null ? users[index] : undefined;
  return {
    Nivel: nivel,
    Origen: kind.origin ?? (apiUser === null ? 'Portal' : 'API'),
    CategoriaId: textId(isJob ? kind.path : (kind.path.split('/')[0] as string)),
    MensajeId: textId(kind.message),
    UsuarioId: user ? textId(user.Email) : null,
    ApiUserId: apiUser,
    Ip: isJob ? null : apiUser === null ? `203.0.113.${1 + (index % 250)}` : `198.51.100.${apiUser}`,
    Metodo: kind.method ?? null,
    RutaId: kind.method ? textId(`/api/${kind.path}`) : null,
    StatusCode: kind.status ?? null,
    DuracionMs: Math.round(random.logNormal(kind.ms, kind.ms > 4000 ? 0.02 : 0.6)),
    TraceId: trace,
    Marca: isJob ? null : brandOf(random),
    Excepcion: stack?.join('\n') ?? null,
    Request: kind.request ?? null,
    Response: answerOf(kind),
  };
}

const answerOf = ({ method, message, status }: LogKind) =>
  method === undefined || (method === 'GET' && status === 200)
    ? null
    : JSON.stringify(status === 200 ? { Message: message } : { detail: message });

function traceId(random: Random): string {
  const parts = Array.from({ length: 6 }, () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  return `00-${parts.slice(0, 4).join('')}-${parts.slice(4).join('')}-01`;
}

const clock = (ms: number) => new Date(ms).toISOString().slice(11, -1);

import file from './log-kinds.json' with { type: 'json' };

/** A kind of log line. Its weight is relative to the other kinds of its level; its text has no variable parts. */
export interface LogKind {
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
  stack?: readonly string[] | undefined;
}

interface Outage {
  daysAgo: number;
  minute: number;
  lines: number;
  kind: LogKind;
  stackLines?: number;
}

const { stacks, outages: written, ...levels } = file;

const kindOf = ({ stack, ...kind }: Omit<LogKind, 'stack'> & { stack?: string }): LogKind =>
  stack === undefined ? kind : { ...kind, stack: stacks[stack as keyof typeof stacks] };

/** By level. */
export const logKinds = {
  Information: levels.Information.map(kindOf),
  Warning: levels.Warning.map(kindOf),
  Error: levels.Error.map(kindOf),
  Critical: levels.Critical.map(kindOf),
};

/** Two outages of a few minutes each; all lines of an outage have the same trace. */
export const outages: readonly Outage[] = written.map(({ kind, ...outage }) => ({ ...outage, kind: kindOf(kind) }));

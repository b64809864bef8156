import type { FullEvent } from './history.ts';
import type { Pruned } from './prune.ts';
import type { Published } from './publish.ts';
import type { Rehearsal, RolledBack } from './rollback.ts';
import type { Status } from './status.ts';

/** The result of a target of an environment. */
export interface Outcome<T> {
  target: string;
  outcome: 'done' | 'failed';
  seconds: number;
  result?: T;
  reason?: string;
}

export function describePublished(
  target: string,
  { release, buildId, previous, upload, unchanged }: Published,
): string {
  if (unchanged) return describeUnchanged(target, release);
  const before = previous === release ? ', as it was before' : previous ? `, after ${previous}` : '';
  return (
    `${target}: the release ${release} (build ${buildId}) is live${before}. ` +
    `${upload.written} files uploaded (${kB(upload.bytes)}), ${upload.existing} were there already.`
  );
}

/** The sentence for a publication that finds the same files live. */
export const describeUnchanged = (target: string, live: string) =>
  `${target}: nothing changes for visitors, because the live release ${live} has the same files. It stays live.`;

export function describeRolledBack(target: string, { release, buildId, previous }: RolledBack): string {
  if (release === previous)
    return `${target}: the release ${release} (build ${buildId}) was live already and stays live.`;
  return `${target}: the release ${release} (build ${buildId}) is live again${previous ? ` instead of ${previous}` : ''}.`;
}

export const describeRehearsal = (target: string, { release, buildId, commit, previous }: Rehearsal) =>
  `${target}: the release ${release} (build ${buildId}, commit ${brief(commit)}) is stored there completely, and ` +
  `${release === previous ? 'is live already.' : `would be live again${previous ? ` instead of ${previous}` : ''}.`}`;

export const describePruned = (target: string, { releases, files, bytes }: Pruned, dryRun: boolean) =>
  `${target}: ${releases.length} releases and ${files} files (${kB(bytes)}) ${dryRun ? 'would be removed' : 'were removed'}.`;

export function describeStatus({ target, live, halfDone, publishing, releases }: Status): string {
  const lines = [
    `${target}: ${live ? describeLive(live) : 'nothing is live'}`,
    ...(publishing ? [`${publishing} is publishing at the moment.`] : []),
    ...(halfDone ? [`A publication was interrupted: ${halfDone}. Publish or roll back again to correct it.`] : []),
  ];
  const rows = releases.map(({ release, buildId, commit, uploaded, lastLive }) => [
    `  ${release}`,
    `build ${buildId}`,
    `commit ${brief(commit)}`,
    `uploaded ${minute(uploaded)}`,
    release === live?.release ? 'live' : lastLive ? `live until ${minute(lastLive)}` : 'never live',
  ]);
  return [...lines, table(rows)].filter(Boolean).join('\n');
}

export const describeHistory = (target: string, events: readonly FullEvent[]) =>
  events.length === 0 ? `${target}: nothing has happened there yet.` : table([eventHead, ...events.map(eventRow)]);

const eventHead = ['when', 'what', 'release', 'by', 'why'];
const eventRow = ({ at, kind, release, by = '', previous, reason }: FullEvent) => [
  minute(new Date(at)),
  kind,
  release,
  by,
  firstLine(reason) || (previous ? `instead of ${previous}` : ''),
];

/** A row for each target: the result of a command, or why it failed. */
export function describeTargets(environment: string, outcomes: readonly Outcome<{ text: string }>[]): string {
  const rows = outcomes.map(({ target, outcome, result, reason }) => [
    target,
    outcome,
    firstLine(result?.text.replace(`${target}: `, '') ?? reason),
  ]);
  return `${table([['target', 'outcome', 'what'], ...rows])}\n${environment}: ${sumsOf(outcomes, 'done')}.`;
}

/** Events of several targets, the newest first. */
export function describeAudit(events: readonly (FullEvent & { target: string })[]): string {
  if (events.length === 0) return 'Nothing has happened there yet.';
  const rows = events.map(({ target, ...event }) => [target, ...eventRow(event)]);
  return table([['target', ...eventHead], ...rows].map(([target = '', when = '', ...more]) => [when, target, ...more]));
}

function sumsOf(targets: readonly { outcome: string }[], good: string): string {
  const count = (outcome: string) => targets.filter((one) => one.outcome === outcome).length;
  return `${count(good)} of ${targets.length} ${good}, ${count('failed')} failed`;
}

const firstLine = (text = '') => text.split('\n')[0] ?? '';

/** A line of the list of targets. */
export const describeLive = ({ release, buildId, since }: NonNullable<Status['live']>) =>
  `${release ? `release ${release}` : 'a page that belongs to no stored release'}` +
  `${buildId ? `, build ${buildId}` : ''}${since ? `, since ${minute(new Date(since))}` : ''}`;

/** A table whose columns are as wide as their longest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** "78109920ea04+changes": the suffix must stay, because such a build cannot be made again from the commit. */
const brief = (commit: string) => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
/** "2026-11-16 09:30 UTC" */
const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

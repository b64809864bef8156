import type { Pruned } from './prune.ts';
import type { Published } from './publish.ts';
import type { Rehearsal, RolledBack } from './rollback.ts';
import type { Status } from './status.ts';

/** The result of a target of an environment. */
export interface Outcome {
  target: string;
  outcome: 'done' | 'failed';
  /** What was done, or why it failed. */
  text: string;
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

/** A row for each target: the result of a command, or why it failed. */
export function describeTargets(environment: string, outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ target, outcome, text }) => [
    target,
    outcome,
    text.replace(`${target}: `, '').split('\n')[0] ?? '',
  ]);
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
  return (
    `${table([['target', 'outcome', 'what'], ...rows])}\n` +
    `${environment}: ${done} of ${outcomes.length} done, ${outcomes.length - done} failed.`
  );
}

const describeLive = ({ release, buildId, since }: NonNullable<Status['live']>) =>
  `${release ? `release ${release}` : 'a page that belongs to no stored release'}` +
  `${buildId ? `, build ${buildId}` : ''}${since ? `, since ${minute(new Date(since))}` : ''}`;

/** A table whose columns are as wide as their longest cell. */
function table(rows: readonly (readonly string[])[]): string {
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

import type { Command } from './useCommands.ts';

/** Lines of the palette under a heading. */
export interface Group {
  id: string;
  title: string;
  lines: readonly Command[];
}

/** The groups without empty ones; each line is only in the first group that has it. */
export function distinct(groups: readonly Group[]): Group[] {
  const listed = new Set<string>();
  return groups
    .map(({ lines, ...group }) => ({
      ...group,
      lines: lines.filter(({ id }) => !listed.has(id) && listed.add(id)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

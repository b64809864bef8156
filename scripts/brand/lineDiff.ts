/** The lines that differ: removed ones with "- ", added ones with "+ ", in the order of the files. */
export function lineDiff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  // Number of lines in the longest common subsequence from each position on.
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) [i, j] = [i + 1, j + 1];
    else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) lines.push(`- ${old[i++]}`);
    else lines.push(`+ ${now[j++]}`);
  }
  return lines;
}

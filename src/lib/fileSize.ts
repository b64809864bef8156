import { formatQuantity } from './format.ts';

const kilo = 1024;

/** `0 B`, `812 B`, `34,5 kB`, `1,2 MB`; a dash if unknown. */
export function formatSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || bytes < kilo) return formatQuantity(bytes, 'B');
  const inMegas = bytes >= kilo * kilo;
  return formatQuantity(bytes / (inMegas ? kilo * kilo : kilo), inMegas ? 'MB' : 'kB', 1);
}

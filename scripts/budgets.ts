import { existsSync, statSync } from 'node:fs';
import { encodings } from './compress.ts';

interface Budget {
  /** Aim and failure limit, in bytes of brotli-compressed JavaScript. */
  aim: number;
  limit: number;
  /** Maximum bytes of fonts. */
  fonts: number;
  /** Maximum number of requests of a cold visit. */
  requests: number;
}

/**
 * A cold visit with an empty cache, from opening the address until nothing more is requested. react and react-dom alone
 * are 58 kB.
 */
export const budgets = {
  // Measured 91.9 kB.
  'sign-in': { aim: 92_000, limit: 92_000, fonts: 22_000, requests: 8 },
  // Measured 198.6 kB. The data router of react-router is 27 kB, of which its links, forms and fetchers cannot be left out;
  // 4 kB are for what servers answer otherwise than ours, for numbers and identifiers as people write them; 2.9 kB for the
  // border of the API: its names, and its codes as words.
  'contract list': { aim: 184_000, limit: 199_300, fonts: 36_000, requests: 23 },
  // The router once more, and charts and tiles of a new person's layout in a window of 1440 x 900: measured 256.0 to 258.9 kB.
  dashboard: { aim: 244_000, limit: 260_400, fonts: 22_000, requests: 50 },
} as const satisfies Record<string, Budget>;

export interface Visit {
  /** Bytes of brotli-compressed JavaScript. */
  bytes: number;
  /** Bytes of fonts. */
  fonts: number;
  requests: number;
}

/**
 * Adds up a visit by the sizes in the build, not by what a browser reports.
 *
 * @param bundle folder of a stamped brand, as `dist/portal`
 * @param paths every address that the visit requested, in any order
 */
export function measure(bundle: string, paths: readonly string[]): Visit {
  const weigh = (path: string) => {
    const file = `${bundle}${path}`;
    return statSync(existsSync(file + encodings.br) ? file + encodings.br : file).size;
  };
  const sumOf = (ending: string) =>
    paths
      .filter((path) => path.endsWith(ending))
      .map(weigh)
      .reduce((sum, bytes) => sum + bytes, 0);
  return { bytes: sumOf('.js'), fonts: sumOf('.woff2'), requests: paths.length };
}

/** A line for the report, and whether the budget is exceeded. */
export function judge(name: keyof typeof budgets, { bytes, fonts, requests }: Visit): { line: string; ok: boolean } {
  const budget: Budget = budgets[name];
  const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;
  const ok = bytes <= budget.limit && fonts <= budget.fonts && requests <= budget.requests;
  const aimed = bytes <= budget.aim ? 'within' : 'over';
  return {
    ok,
    line:
      `${ok ? 'ok' : 'FAILED'} ${name}: ${kB(bytes)} of JavaScript (${aimed} the aim of ${kB(budget.aim)}, ` +
      `limit ${kB(budget.limit)}), ${kB(fonts)} of fonts (limit ${kB(budget.fonts)}), ` +
      `${requests} requests (limit ${budget.requests})`,
  };
}

import { expect, test } from 'vitest';
import { type Event, recordEvent } from '../publish/history.ts';
import { manifestKey, sha256 } from '../publish/release.ts';
import type { ReportLine } from '../publish/reports/lines.ts';
import { openStore } from '../publish/stores/open.ts';
import { temporaryFolder } from '../testing.ts';
import { readRows } from './data.ts';
import { simulateFleet } from './simulate.ts';

const now = Date.parse('2026-11-26T18:00:00Z');
const commits = ['0'.repeat(40), '1'.repeat(40)] as const;

/** A brand whose second release is live, with the page that would show it. */
async function open(lines: readonly ReportLine[] = []) {
  const folder = temporaryFolder();
  const { targets } = await simulateFleet(folder, { count: 1, now, commits });
  const [target] = targets as [(typeof targets)[number]];
  const store = await openStore(target.files, {});
  let at = now;
  return {
    target,
    store,
    happen: (kind: Event['kind'], by: string, release = '0'.repeat(16), reason?: string) =>
      recordEvent({ store, by, now: () => ++at, tell: async () => {} }, { kind, release }, { reason }),
    async row() {
      const rows = await readRows([{ target, open: async () => store }], async () => [...lines], now + 1000, folder);
      return rows[0];
    },
  };
}

test('a failure is shown until something is published, with the person who made live what is live', async () => {
  const { happen, row } = await open();
  expect(await row()).toMatchObject({ by: 'ana on a pipeline', trouble: undefined });
  await happen('failed', 'luis', undefined, 'The page is another one.\nMore.');
  for (const kind of ['preview', 'preview-ended', 'awaits-approval', 'approved', 'pruned'] as const)
    await happen(kind, 'eva');
  expect(await row()).toMatchObject({ by: 'ana on a pipeline', trouble: 'failed: The page is another one.' });
  await happen('published', 'luis');
  expect(await row()).toMatchObject({ by: 'luis', trouble: undefined });
});

test('visits of every build of the week count, however many there were, and none of builds before them', async () => {
  const at = new Date(now - 3_600_000).toISOString();
  const { store, happen, row, target } = await open(
    ['a', 'b', 'c'].flatMap((letter) =>
      Array.from({ length: 30 }, (_, index): ReportLine => {
        const release = `${letter}${String(index).padStart(15, '0')}`;
        return { at, type: 'visit', brand: 'brand-001', release, navigations: [] };
      }),
    ),
  );
  const page = { key: 'index.html', bytes: 0, sha256: '' };
  for (let index = 0; index < 30; index++) {
    const buildId = `a${String(index).padStart(15, '0')}`;
    const manifest = Buffer.from(
      JSON.stringify({ brand: target.brand, buildId, commit: commits[0], files: [page], sbom: '' }),
    );
    const release = sha256(manifest).slice(0, 16);
    await store.create(manifestKey(release), manifest);
    await happen('published', 'ana', release);
  }
  expect(await row()).toMatchObject({ today: { visits: 30 } });
});

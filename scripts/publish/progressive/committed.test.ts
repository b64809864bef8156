import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../../brands.ts';
import { temporaryFolder, writeFile } from '../../testing.ts';
import type { Clock } from '../clock.ts';
import { runCommand } from '../commands.ts';
import { brandIn } from '../compare.ts';
import { readPublishOptions } from '../options.ts';
import { createCollector } from '../reports/collector.ts';
import { openStore } from '../stores/open.ts';
import { makeRelease } from '../testing/bundles.ts';

const brands = ['portal', 'grupo-optimus', 'kleenenergy'] as const;

/** The production rows of the committed targets, as they are but for their clouds: these are folders. */
function moveTargets(folder: string): string {
  const { targets, reportStore, ...rest } = JSON.parse(readFileSync(`${projectRoot}/deploy/targets.json`, 'utf8'));
  expect(reportStore).toBeDefined();
  const moved = (targets as { brand: string; environment: string }[])
    .filter(({ environment }) => environment === 'production')
    .map((row) => ({
      ...row,
      files: { kind: 'dir', path: `${folder}/${row.brand}` },
      purge: { kind: 'none' },
      check: false,
    }));
  const file = `${folder}/targets.json`;
  writeFile(file, JSON.stringify({ ...rest, reportStore: { kind: 'dir', path: `${folder}/reports` }, targets: moved }));
  return file;
}

/** A build of brands that name no address for reports. */
async function build(edition: string): Promise<string> {
  const dist = temporaryFolder();
  await makeRelease(dist, edition, brands);
  for (const page of brands.flatMap((id) => ['index', 'auth'].map((name) => `${dist}/${id}/${name}.html`)))
    writeFile(page, readFileSync(page, 'utf8').replace(/"(visit|fault)Reports":"[^"]*",/g, ''));
  return dist;
}

test('the committed targets release as they are, and their portals send what the collector keeps', async () => {
  const folder = temporaryFolder();
  const file = moveTargets(folder);
  const store = (name: string) => openStore({ kind: 'dir', path: `${folder}/${name}`, prefix: '' }, {});
  const said: string[] = [];
  let time = Date.parse('2026-11-24T09:00:00Z');
  const collector = createCollector({ store: await store('reports'), brands, now: () => time, say() {} });
  /** Sends visits to where the live pages say. */
  async function visit() {
    for (const brand of brands) {
      const files = await store(brand);
      const page = brandIn((await files.read('index.html'))?.body);
      const { id } = JSON.parse(String((await files.read('builds/latest.json'))?.body));
      expect(page).toMatchObject({ visitReports: '/csp-report', faultReports: '/csp-report' });
      const body = JSON.stringify({ type: 'visit', brand, release: id, LCP: 900, INP: 40, navigations: [] });
      for (let count = 0; count < 10; count++)
        await collector.answer(new Request('https://app.example.com/csp-report', { method: 'POST', body }));
    }
    await collector.flush();
  }
  const clock: Clock = {
    now: () => time,
    async sleep(ms) {
      await visit();
      time += ms;
    },
  };
  const release = async (edition: string) =>
    runCommand(
      readPublishOptions(['release', 'production', '--dist', await build(edition), '--targets', file, '--allow-dirty']),
      {
        env: {},
        reporter: { say: (line) => said.push(line), progress() {} },
        readProject: () => ({ checkout: { commit: edition, changes: [] }, inputs: '', texts: [] }),
        clock,
      },
    );

  expect(await release('spring')).toMatchObject({ data: { state: 'live', waves: [] } });
  expect(said).toContain('canary: not watched: nothing was live there before.');
  const good = { outcome: 'good', now: { LCP: 900 } };
  expect(await release('autumn')).toMatchObject({
    data: {
      state: 'live',
      waves: [
        { wave: 'canary', ...good },
        { wave: 'rest', ...good },
      ],
    },
  });
});

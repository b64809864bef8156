import { createHash } from 'node:crypto';
import { recordEvent } from '../publish/history.ts';
import { manifestKey, pageKey, pointer, sha256 } from '../publish/release.ts';
import { keepReports } from '../publish/reports/keep.ts';
import type { ReportLine } from '../publish/reports/lines.ts';
import type { Run } from '../publish/run.ts';
import { openStore } from '../publish/stores/open.ts';
import type { StoreConfig, Target } from '../publish/targets.ts';

const hour = 3_600_000;
const days = 7;

/** The same numbers for the same seed. */
function dice(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A made-up fleet in a folder: stores with two releases each, and a week of reports, more of them in working hours. In
 * every tenth brand the second release is slower. In every thirteenth it fails, and half of these were rolled back.
 *
 * @param commits of the first and of the second release
 */
export async function simulateFleet(
  folder: string,
  { count, now, commits }: { count: number; now: number; commits: readonly [string, string] },
): Promise<{ targets: Target[]; reportStore: StoreConfig }> {
  const start = now - days * 24 * hour;
  const reports: ReportLine[][] = Array.from({ length: days * 24 }, () => []);
  const targets: Target[] = [];
  for (let index = 0; index < count; index++) {
    const brand = `brand-${String(index + 1).padStart(3, '0')}`;
    const roll = dice(brand);
    const [isSlow, isFailing] = [index % 10 === 1, index % 13 === 2];
    const target: Target = {
      name: `${brand}-production`,
      brand,
      environment: 'production',
      files: { kind: 'dir', path: `${folder}/${brand}`, prefix: '' },
      hosts: [`app.${brand}.example.com`],
      reports: '/csp-report',
      purge: { kind: 'none' },
      check: false,
      edgeTimeout: 60,
      wave: index === 0 ? 'canary' : undefined,
    };
    targets.push(target);
    const second = start + Math.floor((3 + roll() * 3) * 24) * hour;
    const published: [string, number][] = [
      [commits[0], start - 20 * 24 * hour * (0.2 + roll())],
      [commits[1], second],
    ];
    const builds: { build: string; from: number }[] = [];
    let last = '';
    let first = '';
    for (const [commit, at] of published) {
      const made = await putRelease(target, commit, at);
      builds.push({ build: made.build, from: at });
      last = made.id;
      first ||= made.id;
    }
    const back = isFailing && index % 2 === 0 ? second + 5 * hour : undefined;
    if (back) {
      await happen(target, 'rolled-back', first, back, '0.4 faults per visit, after 0.01 of the build before');
      await show(target, first);
      builds.push({ build: builds[0]?.build ?? '', from: back });
    } else await show(target, last);

    const size = 1 + Math.floor(roll() * 6);
    const base = 700 + roll() * 500;
    for (const [slot, lines] of reports.entries()) {
      const from = start + slot * hour;
      const at = new Date(from).toISOString();
      const isWork = [8, 9, 10, 11, 12, 15, 16, 17].includes(new Date(from).getUTCHours());
      const { build: release = '' } = builds.findLast((one) => one.from <= from) ?? {};
      const isNew = release === builds[1]?.build;
      for (let visit = 0; visit < (isWork ? size : roll() < 0.1 ? 1 : 0); visit++) {
        const noise = 0.8 + roll() * 0.5;
        const LCP = Math.round(base * noise * (isSlow && isNew ? 2.2 : 1));
        const INP = Math.round(40 * noise * (isSlow && isNew ? 4 : 1));
        lines.push({ at, type: 'visit', brand, release, screen: 'contracts', LCP, INP, CLS: 0.01, navigations: [] });
        if (roll() < (isFailing && isNew ? 0.4 : 0.01))
          lines.push({ at, type: 'fault', brand, release, screen: 'contract', name: 'TypeError', count: 1 });
      }
    }
  }
  const reportStore: StoreConfig = { kind: 'dir', path: `${folder}/reports`, prefix: '' };
  const store = await openStore(reportStore, {});
  for (const [slot, lines] of reports.entries())
    if (lines.length > 0) await keepReports(store, lines, start + slot * hour);
  return { targets, reportStore };
}

/** A release of one file. */
async function putRelease(target: Target, commit: string, at: number) {
  const store = await openStore(target.files, {});
  const build = sha256(`${target.brand} ${commit}`).slice(0, 16);
  const page = Buffer.from(`<!doctype html><meta name="build-id" content="${build}">`);
  const files = [{ key: pointer, bytes: page.length, sha256: sha256(page) }];
  const manifest = Buffer.from(JSON.stringify({ brand: target.brand, buildId: build, commit, files, sbom: '' }));
  const id = sha256(manifest).slice(0, 16);
  await store.create(pageKey(id), page);
  await store.create(manifestKey(id), manifest);
  await happen(target, 'published', id, at);
  return { id, build };
}

async function happen(target: Target, kind: 'published' | 'rolled-back', release: string, at: number, reason?: string) {
  const store = await openStore(target.files, {});
  const run = { store, by: 'ana on a pipeline', now: () => at, tell: async () => {} } as Pick<
    Run,
    'store' | 'by' | 'now' | 'tell'
  >;
  await recordEvent(run, { kind, release }, { reason });
}

async function show(target: Target, release: string) {
  const store = await openStore(target.files, {});
  const page = await store.read(pageKey(release));
  if (page) await store.replace(pointer, page.body, (await store.read(pointer))?.tag);
}

import { cpSync, readFileSync, rmSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBuild } from '../../dist.ts';
import { temporaryFolder, writeFile } from '../../testing.ts';
import type { Clock } from '../clock.ts';
import { runCommand } from '../commands.ts';
import { type FullEvent, readEvents } from '../history.ts';
import { readPublishOptions } from '../options.ts';
import { keepReports } from '../reports/keep.ts';
import { readReport } from '../reports/lines.ts';
import { openStore } from '../stores/open.ts';
import { makeRelease } from '../testing/bundles.ts';

const brands = ['portal', 'grupo-optimus', 'kleenenergy'] as const;
const canary = 'kleenenergy';
const [spring, autumn] = [temporaryFolder(), temporaryFolder()];
const said: string[] = [];
let folder: string;
/** Called before the clock jumps; the visits of that time. */
let meanwhile: (at: number) => Promise<void>;
let time: number;
const clock: Clock = {
  now: () => time,
  async sleep(ms) {
    await meanwhile(time);
    time += ms;
  },
};

beforeAll(async () => {
  await makeRelease(spring, 'spring', brands);
  await makeRelease(autumn, 'autumn', brands);
});

const store = (name: string) => openStore({ kind: 'dir', path: `${folder}/${name}`, prefix: '' }, {});

function writeTargets(plan: object) {
  const rows = brands.map((brand) => ({
    brand,
    environment: 'production',
    files: { kind: 'dir', path: `${folder}/${brand}` },
    hosts: [`app.${brand}.example.com`],
    check: false,
    ...(brand === canary && { wave: 'canary' }),
  }));
  const reportStore = { kind: 'dir', path: `${folder}/reports` };
  writeFile(`${folder}/targets.json`, JSON.stringify({ reportStore, releases: { production: plan }, targets: rows }));
}

const command = (line: string, by = 'ana (run 7)', commit = line.includes(spring) ? '5b1e96' : 'a07034') =>
  runCommand(readPublishOptions([...line.split(' '), '--targets', `${folder}/targets.json`]), {
    env: { PUBLISHED_BY: by },
    reporter: { say: (sentence) => said.push(sentence), progress() {} },
    readProject: () => ({
      checkout: { commit, changes: [] },
      inputs: '',
      texts: [],
    }),
    clock,
  });
const release = (more = '') => command(`release production --dist ${autumn}${more}`);
const buildOf = async (brand: string) =>
  JSON.parse(String((await (await store(brand)).read('builds/latest.json'))?.body)).id;
const last = async (brand: string): Promise<FullEvent | undefined> => (await readEvents(await store(brand), 1))[0];

/** Reports as a browser sends them, by default of a target's live build. */
async function visits(brand: string, count: number, { LCP = 900, INP = 40, faults = 0, build = '' } = {}) {
  const known = { brand, release: build || (await buildOf(brand)), screen: 'contracts' };
  const sent = [
    ...Array.from({ length: count }, () => ({ type: 'visit', ...known, LCP, INP, navigations: [] })),
    ...(faults > 0 ? [{ type: 'fault', ...known, name: 'TypeError', count: faults }] : []),
  ];
  const lines = sent.flatMap((line) => readReport(JSON.stringify(line), new Date(time).toISOString()) ?? []);
  expect(lines).toHaveLength(sent.length);
  await keepReports(await store('reports'), lines, time);
}

const limits = { visits: 20 };
const quick = {
  waves: [
    { name: 'canary', bake: '30m' },
    { name: 'rest', bake: '10m' },
  ],
  wait: '2h',
  limits,
};

/** The spring's release is live everywhere and had visits. */
beforeEach(async () => {
  folder = temporaryFolder();
  time = Date.parse('2026-11-24T09:00:00Z');
  said.length = 0;
  meanwhile = async () => {};
  writeTargets(quick);
  await command(`--environment production --dist ${spring}`);
  for (const brand of brands) await visits(brand, 40, { faults: 1 });
  time += 3_600_000;
});

/** Each minute a few visits at every brand. */
const everyMinute = (what: (brand: string) => Parameters<typeof visits>[2]) => async () => {
  for (const brand of brands) await visits(brand, 2, what(brand));
};

describe('a release', () => {
  test('goes on to the next wave after the time of the first, if its visits are as before', async () => {
    meanwhile = everyMinute(() => ({ LCP: 950 }));
    const started = time;
    const result = await release();
    expect(result).toMatchObject({ failed: false, data: { state: 'live' } });
    expect(time - started).toBe(40 * 60_000);
    expect(new Set(await Promise.all(brands.map(buildOf))).size).toBe(3);
    expect((result.data as { waves: object[] }).waves).toMatchObject([
      { wave: 'canary', outcome: 'good', now: { visits: 60, LCP: 950 }, before: { visits: 40, LCP: 900 } },
      { wave: 'rest', outcome: 'good' },
    ]);
    expect(await last('portal')).toMatchObject({ kind: 'published' });
  });

  test.each([
    ['slower', { LCP: 2000 }, /^LCP 2000 ms, after LCP 900 ms of the build before\.?$/],
    ['slower to answer', { INP: 300 }, /^INP 300 ms, after INP 40 ms of the build before\.?$/],
    ['failing', { faults: 1 }, /^0\.\d+ faults per visit, after 0\.025 faults per visit of the build before/],
  ])('that is %s in its canary goes back by itself, and the next wave is not started', async (_, what, reason) => {
    meanwhile = everyMinute((brand) => (brand === canary ? what : {}));
    const before = await Promise.all(brands.map(buildOf));
    const started = time;
    const result = await release();
    expect(result).toMatchObject({ failed: true, data: { state: 'rolled back' } });
    expect(await Promise.all(brands.map(buildOf))).toEqual(before);
    expect(time - started).toBeLessThan(30 * 60_000);
    const told = await last(canary);
    expect(told).toMatchObject({ kind: 'rolled-back', reason: expect.stringMatching(/kleenenergy-production: /) });
    expect(told?.reason?.replace('kleenenergy-production: ', '')).toMatch(reason);
    expect(await last('portal')).toMatchObject({ kind: 'published' });
    expect(result.text).toMatch(/kleenenergy-production +canary +failed +rolled back to [0-9a-f]{16}/);

    await expect(release()).rejects.toThrow(/kleenenergy-production: [0-9a-f]{16}\nThis was rolled back\./);
  });

  test('of a later wave takes the canary back with it, even if only one brand is bad', async () => {
    const before = await Promise.all(brands.map(buildOf));
    meanwhile = async () => {
      const isNew = (await buildOf('portal')) !== before[0];
      for (const brand of brands)
        await visits(brand, brand === 'portal' ? 3 : 12, isNew && brand === 'portal' ? { LCP: 5000 } : {});
    };
    const result = await release();
    expect(result.data).toMatchObject({ state: 'rolled back' });
    expect(result.text).toContain('portal-production: LCP 5000 ms');
    expect(await Promise.all(brands.map(buildOf))).toEqual(before);
  });

  test('that does not even start, so that nobody visits it, goes back too', async () => {
    meanwhile = async () => visits(canary, 0, { faults: 9 });
    const result = await release();
    expect(result.data).toMatchObject({ state: 'rolled back' });
  });

  test('with too few visits waits, says so, and goes on when it is repeated', async () => {
    meanwhile = async (at) => (at % 600_000 === 0 ? visits(canary, 1) : undefined);
    const started = time;
    const result = await release();
    expect(result).toMatchObject({ failed: true, data: { state: 'stopped' } });
    expect(result.text).toContain(
      'The wave canary could not be judged until 2026-11-24T12:00Z: it had 12 of 20 visits. It stays live',
    );
    expect(time - started).toBe(2 * 3_600_000);
    expect(await last('portal')).toMatchObject({ at: expect.stringMatching(/^2026-11-24T09:00/) });

    await visits(canary, 10);
    meanwhile = everyMinute(() => ({}));
    const again = time;
    expect(await release()).toMatchObject({ data: { state: 'live' } });
    expect(time - again).toBe(10 * 60_000);
  });

  test('is not judged by visits from before it was live, such as those of its preview', async () => {
    const build = readBuild(autumn)?.bundles.find(({ id }) => id === canary)?.buildId ?? '';
    await visits(canary, 30, { build, faults: 30 });
    time += 60_000;
    meanwhile = everyMinute(() => ({}));
    expect(await release()).toMatchObject({ data: { state: 'live', waves: [{ now: { visits: 60, faults: 0 } }, {}] } });
  });

  test('is watched on when its reports could not be read for a while', async () => {
    const hidden = `${folder}/reports/2026-11-24/damaged.ndjson.br`;
    meanwhile = async (at) => {
      if (at === Date.parse('2026-11-24T10:03Z')) writeFile(hidden, 'not compressed');
      if (at === Date.parse('2026-11-24T10:07Z')) rmSync(hidden);
      for (const brand of brands) await visits(brand, 2);
    };
    expect(await release()).toMatchObject({ data: { state: 'live', waves: [{ now: { visits: 60 } }, {}] } });
    expect(said.filter((line) => line.includes('could not be read'))).toHaveLength(1);

    meanwhile = async () => writeFile(hidden, 'not compressed');
    const again = await command(`release production --dist ${spring}`);
    expect(again.data).toMatchObject({
      state: 'stopped',
      why: expect.stringContaining('the reports could not be read: '),
    });
  });

  test('stops if somebody else changes what is live meanwhile', async () => {
    meanwhile = async (at) => {
      if (at === Date.parse('2026-11-24T10:05:00Z')) await command(`rollback ${canary}-production`);
    };
    const result = await release();
    expect(result).toMatchObject({ failed: true, data: { state: 'stopped' } });
    expect(result.text).toMatch(/Somebody has changed .* kleenenergy-production: [0-9a-f]{16} is not live any more/);
  });

  test('that changes nothing for visitors is not watched', async () => {
    const started = time;
    const result = await command(`release production --dist ${spring}`);
    expect(result.data).toMatchObject({ state: 'live', waves: [] });
    expect(time).toBe(started);
  });
});

describe('a freeze window', () => {
  const christmas = { from: '2026-12-20T00:00Z', to: '2027-01-07T00:00Z', why: 'Christmas' };
  const weekend = { from: 'Fri 15:00', to: 'Mon 07:00', why: 'the weekend' };
  beforeEach(() => writeTargets({ ...quick, freeze: [christmas, weekend] }));

  test.each([
    ['2026-12-24T10:00Z', 'production is frozen until 2027-01-07T00:00Z: Christmas. Nothing was published.'],
    // 15:00 in Madrid.
    ['2026-11-27T14:00Z', 'production is frozen until Mon 07:00: the weekend. Nothing was published.'],
    ['2026-11-30T05:59Z', 'production is frozen until Mon 07:00: the weekend.'],
  ])('refuses at %s, for every way to publish', async (now, sentence) => {
    time = Date.parse(now);
    await expect(release()).rejects.toThrow(sentence);
    await expect(command(`--environment production --dist ${autumn}`)).rejects.toThrow(sentence);
    await expect(command(`portal-production --dist ${autumn}`)).rejects.toThrow(sentence);
  });

  test.each(['2026-11-27T13:59Z', '2026-11-30T06:00Z'])('lets %s pass', async (now) => {
    time = Date.parse(now);
    await command(`portal-production --dist ${autumn}`);
    expect(await last('portal')).toMatchObject({ kind: 'published', at: expect.stringMatching(now.slice(0, 16)) });
  });

  test('is passed with a reason, which the history keeps; a rollback needs none', async () => {
    time = Date.parse('2026-12-24T10:00Z');
    const options = readPublishOptions(['portal-production', '--dist', autumn, '--in-freeze', 'invoices are wrong']);
    await runCommand(
      { ...options, targets: `${folder}/targets.json` },
      {
        env: {},
        reporter: { say() {}, progress() {} },
        readProject: () => ({ checkout: { commit: 'abc', changes: [] }, inputs: '', texts: [] }),
        clock,
      },
    );
    expect(await last('portal')).toMatchObject({ reason: 'in the freeze "Christmas": invoices are wrong' });
    await command('rollback portal-production');
    expect(await last('portal')).toMatchObject({ kind: 'rolled-back' });
  });

  test('that begins while a wave is watched keeps the next one from starting', async () => {
    time = Date.parse('2026-11-27T13:50Z');
    meanwhile = everyMinute(() => ({}));
    await expect(release()).rejects.toThrow(/the weekend.*The wave rest was not started/s);
    expect(await last(canary)).toMatchObject({ kind: 'published' });
  });
});

describe('an approval', () => {
  const needed = {
    ...quick,
    waves: [{ name: 'canary' }, { name: 'rest', approval: true }],
    approvers: ['luis', 'ana'],
  };
  beforeEach(async () => {
    writeTargets(needed);
    meanwhile = everyMinute(() => ({}));
  });

  test('is given by somebody else than who released, and stands in the history', async () => {
    await expect(command('approve production', 'luis')).rejects.toThrow('Nothing in production waits for an approval.');
    const waiting = await release();
    expect(waiting).toMatchObject({ failed: false, data: { state: 'waiting' } });
    expect(waiting.text).toContain('The wave rest needs an approval: npm run publish -- approve production');
    expect(await last('portal')).toMatchObject({ kind: 'awaits-approval', reason: 'commit a07034' });

    await expect(command('approve production', 'eva')).rejects.toThrow(
      'eva may not approve in production; luis, ana may.',
    );
    await expect(command('approve production', 'ana')).rejects.toThrow('ana has released this');
    expect((await command('approve production', 'luis')).text).toMatch(
      /grupo-optimus-production +[0-9a-f]{16} +commit a07034\n.*approved by luis on /s,
    );
    for (const brand of ['portal', 'grupo-optimus'])
      expect(await last(brand)).toMatchObject({ kind: 'approved', by: expect.stringMatching(/^luis on /) });
    await expect(command('approve production', 'luis')).rejects.toThrow('Nothing in production waits for an approval.');

    expect(await release()).toMatchObject({ data: { state: 'live' } });
    expect(await last('portal')).toMatchObject({ kind: 'published', approvedBy: expect.stringMatching(/^luis on /) });
    expect((await command('history portal-production --last 1')).text).toMatch(/instead of \w+, approved by luis on /);
  });

  test('is needed even if the waves before it already have what is released', async () => {
    await command(`${canary}-production --dist ${autumn}`, 'ana', 'c0ffee');
    expect(await release()).toMatchObject({ data: { state: 'waiting' } });
    expect(await last('portal')).toMatchObject({ kind: 'awaits-approval', reason: 'commit a07034' });
    expect(await release()).toMatchObject({ data: { state: 'waiting' } });
    expect((await readEvents(await store('portal'), 9)).map(({ kind }) => kind)).toEqual([
      'awaits-approval',
      'published',
    ]);
  });

  test('is given for one commit: the next one needs its own', async () => {
    await release();
    await command('approve production', 'luis');
    const next = await command(`release production --dist ${autumn}`, 'ana', 'c0ffee');
    expect(next).toMatchObject({ data: { state: 'waiting' } });
    expect(await last('portal')).toMatchObject({ kind: 'awaits-approval', reason: 'commit c0ffee' });
  });

  test('is not needed where nothing changes for visitors', async () => {
    const again = await command(`release production --dist ${spring}`, 'ana', 'c0ffee');
    expect(again).toMatchObject({ data: { state: 'live', why: 'Nothing changes for visitors.' } });
  });
});

describe('a release is refused', () => {
  test('without collected reports', async () => {
    const { reportStore: _, ...rest } = JSON.parse(readFileSync(`${folder}/targets.json`, 'utf8'));
    writeFile(`${folder}/targets.json`, JSON.stringify(rest));
    await expect(release()).rejects.toThrow('no "reportStore"');
  });

  test('unless it is not to be watched, for a reason that the history keeps', async () => {
    const { reportStore: _, ...rest } = JSON.parse(readFileSync(`${folder}/targets.json`, 'utf8'));
    writeFile(`${folder}/targets.json`, JSON.stringify(rest));
    const started = time;
    const result = await release(' --unwatched nobody-reports');
    expect(result.data).toMatchObject({ state: 'live', why: 'It was not watched: nobody-reports.', waves: [] });
    expect(time).toBe(started);
    for (const brand of brands) expect(await last(brand)).toMatchObject({ reason: 'not watched: nobody-reports' });
  });

  test('if no brand of a wave sends any', async () => {
    const silent = temporaryFolder();
    cpSync(autumn, silent, { recursive: true });
    const page = `${silent}/${canary}/index.html`;
    writeFile(page, readFileSync(page, 'utf8').replace('"visitReports":"/csp-report",', ''));
    await expect(command(`release production --dist ${silent}`)).rejects.toThrow(
      'No brand of the wave canary sends reports',
    );
  });

  test('if the plan cannot be understood', async () => {
    const plan = (freeze: object) => writeTargets({ ...quick, freeze: [{ why: 'x', ...freeze }] });
    plan({ from: '2026-12-20', to: 'Mon 07:00' });
    await expect(release()).rejects.toThrow(
      'from and to must both be times, such as 2026-12-20T00:00Z, or both weekdays',
    );
    plan({ from: '2026-12-20T00:00Z', to: '2026-12-19T00:00Z' });
    await expect(release()).rejects.toThrow('it ends before it starts');
    writeTargets({ waves: [{ name: 'canary', bake: 'long' }] });
    await expect(release()).rejects.toThrow('must be a duration, such as 30m, 12h or 7d');
    writeTargets({ waves: [{ name: 'canary', approval: true }, { name: 'rest' }] });
    await expect(release()).rejects.toThrow('before the first wave nothing is live that could be looked at');
  });
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../brands.ts';
import { edgeHeaders } from '../headers.ts';
import { temporaryFolder, writeFile } from '../testing.ts';
import { runCommand } from './commands.ts';
import { readPublishOptions } from './options.ts';
import type { Release } from './release.ts';
import { openStore } from './stores/open.ts';
import { makeRelease } from './testing/bundles.ts';
import { startEdge, type TestEdge } from './testing/edge.ts';

const [spring, autumn, site] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
const targets = `${temporaryFolder()}/targets.json`;
const files = { kind: 'dir', path: site, prefix: '' } as const;
const lines: string[] = [];
let edge: TestEdge;
let first: Release;

beforeAll(async () => {
  const row = (brand: string, files: object, more: object = {}) => ({
    brand,
    environment: 'test',
    files,
    hosts: [`app.${brand}.example.com`],
    ...more,
  });
  const s3 = { kind: 's3', bucket: 'b', region: 'eu-south-2', endpoint: 'http://127.0.0.1:9' };
  const rows = [
    row('portal', files, { check: false, edgeTimeout: 1 }),
    row('kleenenergy', { kind: 'azure-blob', account: 'a', container: 'c', credentials: { sasToken: 'A_TOKEN' } }),
    row('grupo-optimus', { ...s3, credentials: { accessKeyId: 'A_ID', secretAccessKey: 'A_SECRET' } }),
  ];
  writeFile(targets, JSON.stringify({ targets: rows }));
  first = await makeRelease(spring, 'spring');
  await makeRelease(autumn, 'autumn');
  edge = await startEdge(await openStore(files, {}), edgeHeaders([], '/csp-report'));
  return () => edge.close();
});

async function command(line: string, commit = 'abc') {
  edge.purge();
  const options = readPublishOptions([...line.split(' ').filter(Boolean), '--targets', targets]);
  return runCommand(options, {
    env: { A_ID: 'id', A_SECRET: 'secret' },
    reporter: { print: (sentence) => lines.push(sentence), progress() {} },
    readProject: () => ({ checkout: { commit, changes: [] }, inputs: '' }),
  });
}

test('a brand is published, published again, rolled back, listed, verified and cleaned up', async () => {
  expect((await command('')).text.split('\n')).toEqual([
    expect.stringMatching(/^portal-test +\S+ +nothing is live$/),
    expect.stringMatching(/^kleenenergy-test +\S+ +kleenenergy-test needs the environment variables A_TOKEN\.$/),
    expect.stringMatching(/^grupo-optimus-test +s3:.* listing releases\/history\/ failed: .*ECONNREFUSED/),
  ]);
  expect((await command(`portal-test --dry-run --dist ${spring}`)).text).toMatch(
    /would upload 22 files \(.* kB\); 0 are there\. None of our releases is live there\./,
  );
  expect((await command('')).text).toContain('nothing is live');

  const through = `--edge ${edge.url}`;
  const published = await command(`portal-test --dist ${spring} ${through}`);
  expect(published.text).toMatch(/^portal-test: the release \w{16} \(build \w{16}\) is live\. 22 files uploaded/);
  const second = await command(`portal-test --dist ${autumn} ${through}`);
  expect(second.data).toMatchObject({ upload: { written: 8, existing: 14 } });
  const { release: before } = published.data as { release: string };
  const { release: now } = second.data as { release: string };
  expect((await command('')).text).toContain(`release ${now}, build`);
  expect((await command(`verify portal-test ${through}`)).text).toMatch(
    /all \d+ files of the live release \w+ are correct/,
  );

  expect((await command('rollback portal-test --dry-run')).text).toMatch(
    new RegExp(
      `^portal-test: the release ${before} \\(build \\w+, commit abc\\) .* be live again instead of ${now}\\.$`,
    ),
  );
  expect((await command('status portal-test')).data).toMatchObject({ live: { release: now } });
  expect((await command(`rollback portal-test ${through}`)).text).toContain(`the release ${before} (build`);
  expect((await command('status portal-test')).text.split('\n')).toEqual([
    expect.stringMatching(`^portal-test: release ${before}, build \\w+, since 20.* UTC$`),
    expect.stringMatching(`^ {2}${before} .* live$`),
    expect.stringMatching(`^ {2}${now} .* live until 20.* UTC$`),
  ]);
  expect((await command('prune portal-test --dry-run')).text).toBe(
    'portal-test: 0 releases and 0 files (0.0 kB) would be removed.',
  );

  const store = await openStore(files, {});
  const [script = ''] = [...first.files.keys()].filter((key) => key.startsWith('static/js/index'));
  await store.remove([script]);
  await expect(command('verify portal-test')).rejects.toThrow(`${script} is missing.`);
});

test('without an edge nothing is checked, and the command says so; it also says when nothing has changed', async () => {
  await command(`portal-test --dist ${autumn}`);
  const again = await command(`portal-test --dist ${autumn}`);
  expect(again.text).toMatch(
    /^portal-test: the release \w+ \(build \w+\) is live, as it was before\. 0 files uploaded/,
  );
  const { release } = again.data as { release: string };
  for (const option of ['--dry-run', '']) {
    const later = await command(`portal-test --dist ${autumn} ${option}`, 'a later commit');
    expect(later.data).toMatchObject({ release, unchanged: true });
    expect(later.text).toMatch(/^portal-test: nothing changes for visitors/);
  }
  expect(lines.at(-1)).toMatch(/^The edge is not checked: portal-test has "check": false/);
});

test('an unknown target is refused with the names of the known ones', async () => {
  await expect(command('acme-test')).rejects.toThrow(
    'There is no target acme-test; there are portal-test, kleenenergy-test, grupo-optimus-test.',
  );
});

test('a program gets its answer as JSON, a complaint too', async () => {
  const args = ['--import', './scripts/alias.mjs', 'scripts/publish.ts', '--json', '--targets', targets];
  const run = (...more: string[]) => promisify(execFile)(process.execPath, [...args, ...more], { cwd: projectRoot });
  const fail = (...more: string[]) => run(...more).catch((error) => error);
  const [list, ...failed] = await Promise.all([run(), fail('status', 'acme-test'), fail('status', '--bogus')]);
  expect(JSON.parse(list.stdout).targets).toHaveLength(3);
  expect(failed.map(({ stdout, code }) => [JSON.parse(stdout).error, code])).toEqual([
    [expect.stringMatching(/^There is no target acme-test/), 1],
    [expect.stringMatching(/^Unknown option '--bogus'/), 1],
  ]);
});

import { beforeAll, expect, test } from 'vitest';
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
const files = { kind: 'dir', path: site } as const;
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
  const { text } = await runCommand(options, {
    env: { A_ID: 'id', A_SECRET: 'secret' },
    print: (sentence) => lines.push(sentence),
    readProject: () => ({ checkout: { commit, changes: [] }, inputs: '' }),
  });
  return text;
}

const releaseIn = (text: string) => /release (\w{16})/.exec(text)?.[1];

test('a brand is published, published again, rolled back, listed, verified and cleaned up', async () => {
  await expect(command('status kleenenergy-test')).rejects.toThrow('needs the environment variables A_TOKEN.');
  await expect(command('status grupo-optimus-test')).rejects.toThrow(
    /listing releases\/history\/ failed: .*ECONNREFUSED/,
  );
  expect(await command(`portal-test --dry-run --dist ${spring}`)).toMatch(
    /would upload 22 files \(.* kB\); 0 are there\. None of our releases is live there\./,
  );
  expect(await command('status portal-test')).toBe('portal-test: nothing is live');

  const through = `--edge ${edge.url}`;
  const published = await command(`portal-test --dist ${spring} ${through}`);
  expect(published).toMatch(/^portal-test: the release \w{16} \(build \w{16}\) is live\. 22 files uploaded/);
  const second = await command(`portal-test --dist ${autumn} ${through}`);
  expect(second).toMatch(/ 8 files uploaded \(.*\), 14 were there already\.$/);
  const [before, now] = [releaseIn(published), releaseIn(second)];
  expect(await command(`verify portal-test ${through}`)).toMatch(/all \d+ files of the live release \w+ are correct/);

  expect(await command('rollback portal-test --dry-run')).toMatch(
    new RegExp(
      `^portal-test: the release ${before} \\(build \\w+, commit abc\\) .* be live again instead of ${now}\\.$`,
    ),
  );
  expect(releaseIn(await command('status portal-test'))).toBe(now);
  expect(await command(`rollback portal-test ${through}`)).toContain(`the release ${before} (build`);
  expect((await command('status portal-test')).split('\n')).toEqual([
    expect.stringMatching(`^portal-test: release ${before}, build \\w+, since 20.* UTC$`),
    expect.stringMatching(`^ {2}${before} .* live$`),
    expect.stringMatching(`^ {2}${now} .* live until 20.* UTC$`),
  ]);
  expect(await command('prune portal-test --dry-run')).toBe(
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
  expect(again).toMatch(/^portal-test: the release \w+ \(build \w+\) is live, as it was before\. 0 files uploaded/);
  for (const option of ['--dry-run', ''])
    expect(await command(`portal-test --dist ${autumn} ${option}`, 'a later commit')).toBe(
      `portal-test: nothing changes for visitors, because the live release ${releaseIn(again)} has the same files. It stays live.`,
    );
  expect(lines.at(-1)).toMatch(/^The edge is not checked: portal-test has "check": false/);
});

test('an unknown target is refused with the names of the known ones', async () => {
  await expect(command('acme-test')).rejects.toThrow(
    'There is no target acme-test; there are portal-test, kleenenergy-test, grupo-optimus-test.',
  );
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '../testing.ts';
import { markChanges, readChanges, tellChanges } from './changes.ts';
import { readEvents } from './history.ts';
import { publish } from './publish.ts';
import { manifestKey, readRelease } from './release.ts';
import { brand, makeRelease } from './testing/bundles.ts';
import { folderGround, makeReleases, openWorld } from './testing/world.ts';

/** A repository with two commits, which change a text of two languages. */
function twoCommits() {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    String(
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: root,
        stdio: 'pipe',
      }),
    ).trim();
  git('init', '-q');
  const commit = (subject: string, title: string, es: string) => {
    writeFile(`${root}/locales/es/contracts.json`, JSON.stringify({ list: { title: es }, other: 'igual' }));
    writeFile(`${root}/locales/en/contracts.json`, JSON.stringify({ list: { title }, other: 'same' }));
    git('add', '.');
    git('commit', '-q', '-m', subject);
    return git('rev-parse', 'HEAD');
  };
  return { root, commits: [commit('Start', 'Contracts', 'Contratos'), commit('Say it', 'All contracts', 'Todos')] };
}

test('names commits, texts, settings and files that differ between the live release and the one before', async () => {
  const { root, commits } = twoCommits();
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  const [was] = [await makeRelease(one, 'spring'), await makeRelease(other, 'autumn')];
  const page = String(was.page)
    .replace('"hiddenScreens":[]', '"hiddenScreens":["inbox"]')
    .replace('"texts":{}', '"texts":{"es":{"auth":{"lead":"Hola"}}}');
  expect(page).not.toBe(String(was.page));
  writeFile(`${one}/${brand}/index.html`, page);
  const [first, second] = [one, other].map((dist, index) =>
    readRelease(dist, brand, { commit: commits[index] ?? '', sbom: '{}\n' }),
  );
  const ground = await folderGround();
  const world = await openWorld(ground, { first, second } as Parameters<typeof openWorld>[1]);
  const run = world.run({ check: async () => [] });
  await publish(run, world.first);
  await expect(readChanges(run, undefined, root)).rejects.toThrow('no other release that was live before');
  await publish(run, world.second);

  const changes = await readChanges(run, undefined, root);
  expect(changes).toMatchObject({
    release: world.second.id,
    before: world.first.id,
    commits: [expect.stringMatching(/^[0-9a-f]{7,} Say it$/)],
    texts: [
      'en contracts.list.title: "Contracts" -> "All contracts"',
      'es contracts.list.title: "Contratos" -> "Todos"',
      'es auth.lead: "Hola" -> as in every brand',
    ],
    settings: ['hiddenScreens.0: "inbox" -> nothing'],
  });
  expect(changes.files).toEqual(
    ['auth.html', 'builds/latest.json', 'index.html', 'static/js/index.js', 'static/js/invoices.js'].sort(),
  );
  expect(tellChanges(changes)).toMatch(
    /: \w+ after \w+; commits: 1, texts: 3, settings: 1, files: 5\ncommits:\n {2}\w+ Say it\ntexts:\n {2}en contracts/,
  );
  const marked = markChanges({ ...changes, texts: ['a ```` b'] });
  expect(marked).toMatch(
    /^### world-\d+\n\n`\w+` after `\w+`\n\n<details><summary>commits: 1<\/summary>\n\n```\n\w+ Say it\n```/,
  );
  expect(marked).toContain('`````\na ```` b\n`````');

  await expect(readEvents(world.store, 1)).resolves.toMatchObject([
    { kind: 'published', changes: { settings: ['hiddenScreens.0: "inbox" -> nothing'], files: changes.files } },
  ]);

  const elsewhere = await readChanges(run, undefined, temporaryFolder());
  expect([elsewhere.commits, elsewhere.texts]).toEqual([undefined, undefined]);
  expect(tellChanges(elsewhere)).toContain('commits:\n  this checkout does not have both commits\n');
  await world.close();
  await ground.close();
});

test('a store that fails while the changes are read stops the publication, and the history says so', async () => {
  const { first, second } = await makeReleases();
  const ground = await folderGround();
  const world = await openWorld(ground, { first, second });
  await publish(world.run(), first);
  let isUploaded = false;
  const store: typeof world.store = {
    ...world.store,
    read: (key) =>
      isUploaded && key === manifestKey(first.id) ? Promise.reject(new Error('no answer')) : world.store.read(key),
    create(key, body) {
      isUploaded ||= key === manifestKey(second.id);
      return world.store.create(key, body);
    },
  };
  await expect(publish(world.run({ store }), second)).rejects.toThrow('no answer');
  expect(await readEvents(world.store, 1)).toMatchObject([
    { kind: 'stopped', release: second.id, reason: 'no answer' },
  ]);
  expect(await world.live()).toBe(first);
  await world.close();
  await ground.close();
});

/**
 * One page with the pictures of every screen, beside those of an earlier build, to be looked at: every pair of brand,
 * scheme, width, language and state of the answers. The data, the clock and the sandbox are always the same, so that a
 * picture differs only where the portal does.
 *
 *     npm run gallery                          every screen, in `.gallery/<commit>/index.html`
 *     npm run gallery -- contracts brands      these screens; those that were taken before stay
 *     npm run gallery -- --against <folder>    compares with this folder of `.gallery`, not with the newest earlier one
 *     npm run gallery -- --only empty,1440     pictures whose name has all of these words
 *     npm run gallery -- --twice               takes them a second time, and fails where a pixel differs
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run, seconds } from '../scripts/cli.ts';
import { gallerySources } from '../scripts/publish/compare.ts';
import type { ScreenId } from '../src/screens.ts';
import { openComparer } from './gallery/compare.ts';
import { keepPictures, writeGallery } from './gallery/keep.ts';
import { pictured, picturesOf } from './gallery/plan.ts';
import { takePictures } from './gallery/take.ts';
import { startPinnedPortal } from './portal.ts';

const root = '.gallery';
/** The date of clock and data. */
const now = '2026-11-16T09:00:00+01:00';
const usage =
  'Usage: npm run gallery -- [<screen> ...] [--only <words of a name, with commas>] [--against <folder>] [--twice]';
const options = {
  only: { type: 'string', default: '' },
  against: { type: 'string' },
  twice: { type: 'boolean', default: false },
} as const;

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options, allowPositionals: true },
    usage,
  );
  const unknown = positionals.find((id) => !pictured.includes(id as ScreenId));
  if (unknown) throw new Complaint(`"${unknown}" is no screen with a page of its own. ${usage}`);
  const name = nameOfBuild();
  const against = values.against ?? newestBefore(name);
  if (against && !existsSync(join(root, against, 'pictures.json')))
    throw new Complaint(`${join(root, against)} has no pictures.`);
  const words = values.only.split(',').filter(Boolean);
  const plan = (positionals.length > 0 ? (positionals as ScreenId[]) : pictured)
    .flatMap((id) => picturesOf(id))
    .filter(({ file }) => words.every((word) => file.includes(word)));
  const isWhole = positionals.length === 0 && words.length === 0;
  const folder = join(root, name);
  const started = performance.now();
  const start = () => startPinnedPortal('.sandbox/gallery', now);
  let server = await start();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    let count = 0;
    const onTaken = (file: string) => console.log(`${++count}/${plan.length} ${file}`);
    const { taken, missing } = await takePictures(plan, { browser, folder, now: new Date(now), onTaken });
    keepPictures(folder, taken);
    for (const { screen, brand } of missing) console.log(`${screen}: no record of it in ${brand}`);
    const comparer = await openComparer(browser);
    if (values.twice) {
      const again = mkdtempSync(join(tmpdir(), 'gallery-'));
      // A new server has an empty log.
      await stop(server);
      server = await start();
      await takePictures(plan, { browser, folder: again, now: new Date(now) });
      let different = 0;
      for (const { file } of taken) {
        const found = await comparer.compare(readFileSync(join(folder, file)), readFileSync(join(again, file)));
        if (found) console.log(`${file}: the second is different at ${found.boxes.join(' and ')}`);
        if (found) different++;
      }
      rmSync(again, { recursive: true });
      console.log(`${different} of ${taken.length} differ the second time.`);
      if (different > 0) process.exitCode = 1;
    }
    const { total, changed } = await writeGallery({ root, name, against, isWhole, compare: comparer.compare });
    const since = against ? `${changed} of them not as in ${against}` : 'nothing earlier to compare with';
    console.log(`${folder}/index.html: ${total} pictures, ${since}; in ${seconds(performance.now() - started)}`);
  } finally {
    await browser.close();
    await stop(server);
  }
});

async function stop(server: ChildProcess) {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
}

/** Named by the last commit of its sources, so that names sort by age; uncommitted changes count as another build. */
function nameOfBuild(): string {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '--', ...gallerySources], { encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--date=format:%Y%m%d-%H%M', '--format=%cd-%h');
  return git('status', '--porcelain') ? `${commit}-changed` : commit;
}

function newestBefore(name: string): string | undefined {
  const kept = existsSync(root) ? readdirSync(root).sort() : [];
  return kept.findLast((other) => other < name && existsSync(join(root, other, 'pictures.json')));
}

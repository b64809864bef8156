/**
 * `npm run bench -- publish`: what publishing costs and which faults it survives, with real stores. Builds the portal twice, the second
 * time with one page changed, publishes both to a folder, to S3 (moto) and to Azure's blobs (Azurite), rolls back, and
 * then provokes every failure that those stores can have.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments, run, seconds } from '../cli.ts';
import { readBuild } from '../dist.ts';
import { copyProject, folderOfThisRun } from '../projectCopy.ts';
import { publish } from '../publish/publish.ts';
import { type Release, readRelease } from '../publish/release.ts';
import { rollBack } from '../publish/rollback.ts';
import { sbom } from '../publish/sbom.ts';
import { brand } from '../publish/testing/bundles.ts';
import { faults, lockRace } from '../publish/testing/faults.ts';
import { bucketGround, containerGround } from '../publish/testing/servers.ts';
import { folderGround, type Ground, makeReleases, openWorld, type Releases } from '../publish/testing/world.ts';
import { kB, table } from '../publish/words.ts';

const changedPage = 'src/features/contracts/ContractsPage.tsx';

await run(async () => {
  readArguments({}, 'Usage: npm run bench -- publish');
  console.log('Building the portal, and again with one page changed …');
  const releases = buildTwice();
  const small = await makeReleases();
  const bucket = await bucketGround();
  const grounds = [await folderGround(), ...(bucket ? [bucket] : []), await containerGround()];
  const rows: string[][] = [];
  for (const ground of grounds) {
    const figures = await measure(ground, releases);
    const survived = await provoke(ground, small);
    rows.push([ground.name, ...figures, survived]);
    await ground.close();
  }
  const head = [
    'target',
    'first release',
    'second release',
    'whole publication',
    'switch',
    'rollback',
    'its switch',
    'faults survived',
  ];
  console.log(`\n${table([head, ...rows])}`);
});

/** In a copy, so that nothing here changes. */
function buildTwice(): Releases {
  const root = folderOfThisRun();
  copyProject(root);
  const build = (commit: string): Release => {
    const args = ['--import', './scripts/alias.mjs', 'scripts/build.ts'];
    execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    return readRelease(`${root}/dist`, brand, { commit, sbom: sbom(readBuild(`${root}/dist`)?.packages) });
  };
  const first = build('first');
  const page = `${root}/${changedPage}`;
  const changed = readFileSync(page, 'utf8').replace('className="', 'className="second-edition ');
  writeFileSync(page, changed);
  return { first, second: build('second') };
}

async function measure(ground: Ground, releases: Releases): Promise<string[]> {
  const world = await openWorld(ground, releases);
  const first = await publish(world.run(), releases.first);
  const started = performance.now();
  const second = await publish(world.run(), releases.second);
  const whole = performance.now() - started;
  const { totalMs, switchMs } = await rollBack(world.run());
  await world.close();
  const files = ({ upload }: typeof first) => `${upload.written} files, ${kB(upload.bytes)}`;
  const ms = (duration: number) => `${Math.round(duration)} ms`;
  return [files(first), files(second), seconds(whole), ms(second.switchMs), ms(totalMs), ms(switchMs)];
}

/** Provokes every fault; fails if publishing does not survive one, and names it. */
async function provoke(ground: Ground, releases: Releases): Promise<string> {
  const all = ground.name === 's3' ? faults : [...faults, lockRace];
  let survived = 0;
  for (const { name, survive } of all) {
    const world = await openWorld(ground, releases);
    await publish(world.run(), world.first);
    try {
      await survive(world);
      survived++;
      console.log(`${ground.name} survives ${name}`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${ground.name} does not survive ${name}: ${(error as Error).message}`);
    }
    await world.close();
  }
  return `${survived} of ${all.length}`;
}

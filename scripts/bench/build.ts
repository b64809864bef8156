/**
 * `npm run bench -- build`: how long a build takes and how large it gets with 1, 3, 10 and 100 brands. Each build is
 * a process of its own, and the fastest of several rounds (`--rounds <n>`) counts: other work only makes them slower.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type BrandSource, projectRoot, readBrands } from '../brands.ts';
import { stampBundles, writeBrands } from '../bundles.ts';
import { Complaint, readArguments, run } from '../cli.ts';
import { compile } from '../compile.ts';
import { writeBuild } from '../dist.ts';
import { folderOfThisRun } from '../projectCopy.ts';
import { type StampedBrand, stampBrand } from '../stamp.ts';

const usage = 'Usage: npm run bench -- build [--rounds <number>]';

const counts = [1, 3, 10, 100] as const;
/** The aims, as multiples of the build of one brand. */
const aims: Partial<Record<number, number>> = { 3: 1.15, 100: 2 };

interface Build {
  /** From the start of the process to the end of the build. */
  ms: number;
  compiledMs: number;
  /** Of all threads: other work on the machine hardly changes it. */
  cpuMs: number;
  /** Bytes of all files of the bundles, and on disk, where shared files are stored once. */
  bytes: number;
  stored: number;
}

await run(async () => {
  const options = { rounds: { type: 'string', default: '5' }, child: { type: 'string' } } as const;
  const { values } = readArguments({ options }, usage);
  if (values.child) return console.log(JSON.stringify(await build(values.child)));
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Complaint(`--rounds must be a whole number, 1 or more. ${usage}`);
  const folder = folderOfThisRun();
  for (const count of counts) makeBrands(`${folder}/${count}`, count);

  // In turn, so that a busy moment of the machine affects all of them.
  const builds = new Map<number, Build[]>(counts.map((count) => [count, []]));
  for (let round = 0; round < rounds; round++)
    for (const count of counts) builds.get(count)?.push(await buildApart(`${folder}/${count}`));
  print(builds);
});

async function build(root: string): Promise<Build> {
  const dist = `${root}/dist`;
  rmSync(dist, { recursive: true, force: true });
  const brands = readBrands(root).map(stampBrand) as [StampedBrand, ...StampedBrand[]];
  const written = writeBrands(dist, brands);
  await compile(`${dist}/.app`);
  const compiledMs = performance.now();
  writeBuild(dist, { inputs: '', bundles: await stampBundles(dist, brands, { written }) });
  const ms = performance.now();
  const { user, system } = process.cpuUsage();
  const files = globSync('*/**', { cwd: dist })
    .map((name) => statSync(`${dist}/${name}`))
    .filter((stats) => stats.isFile());
  const inodes = new Map(files.map(({ ino, size }) => [ino, size]));
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
  return {
    ms,
    compiledMs,
    cpuMs: (user + system) / 1000,
    bytes: sum(files.map(({ size }) => size)),
    stored: sum(inodes.values()),
  };
}

async function buildApart(root: string): Promise<Build> {
  const args = ['--import', './scripts/alias.mjs', 'scripts/bench.ts', 'build', '--child', root];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  return JSON.parse(stdout);
}

function print(builds: ReadonlyMap<number, Build[]>): void {
  const rows = [...builds].map(([count, rounds]) => {
    const least = (of: (build: Build) => number) => Math.min(...rounds.map(of));
    return {
      count,
      ms: least(({ ms }) => ms),
      cpuMs: least(({ cpuMs }) => cpuMs),
      stampMs: least(({ ms, compiledMs }) => ms - compiledMs),
      bytes: least(({ bytes }) => bytes),
      stored: least(({ stored }) => stored),
    };
  });
  const [one] = rows;
  if (!one) return;
  const times = (value: number, of: number) => `x ${(value / of).toFixed(2)}`;
  const inSeconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  const mB = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log('brands  build           processors      stamping  bundles            on the disk');
  for (const { count, ms, cpuMs, stampMs, bytes, stored } of rows) {
    const aim = aims[count];
    const columns = [
      `${count}`.padStart(6),
      `${inSeconds(ms)} ${times(ms, one.ms)}`.padEnd(14),
      `${inSeconds(cpuMs)} ${times(cpuMs, one.cpuMs)}`.padEnd(14),
      inSeconds(stampMs).padEnd(8),
      `${mB(bytes)} ${times(bytes, one.bytes)}`.padEnd(18),
      `${mB(stored)} ${times(stored, one.stored)}`,
    ];
    const judged = aim ? `  aim x ${aim.toFixed(2)}: ${ms / one.ms <= aim ? 'met' : 'MISSED'}` : '';
    console.log(columns.join('  ') + judged);
  }
}

/** A project with that many brands: the first is ours unchanged, the others are copies with own names and colours. */
function makeBrands(root: string, count: number): void {
  const models = readBrands();
  for (let index = 0; index < count; index++) {
    const model = models[index % models.length] ?? models[0];
    const id = index === 0 ? model.data.id : `brand-${index}`;
    const own = (text: string) => (index === 0 ? text : recolour(text, index));
    const write = (name: string, content: string) => {
      const file = `${root}/brands/${id}/${name}`;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    };
    const { data, pictures, texts, theme } = model;
    write(
      'brand.json',
      JSON.stringify({ ...data, id, name: index === 0 ? data.name : `Brand ${index}` } satisfies BrandSource['data']),
    );
    write('theme.css', own(theme));
    for (const [name, svg] of Object.entries(pictures)) write(`${name}.svg`, own(svg));
    for (const [language, content] of Object.entries(texts)) write(`locales/${language}.json`, JSON.stringify(content));
  }
}

/** Changes every colour a little, so that no two brands share a file. */
function recolour(text: string, by: number): string {
  return text.replace(/#([0-9a-f]{6})\b/g, (_, hex: string) => {
    const value = (Number.parseInt(hex, 16) + by * 0x01_03_05) % 0x1_00_00_00;
    return `#${value.toString(16).padStart(6, '0')}`;
  });
}

/**
 * `npm run bench -- fleet`: publishes ten and then a hundred made-up brands as one environment, in two waves, onto folders
 * and one bucket of S3 (moto), each verified through a small edge that fails for one of them. Needs `npm run build`.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { draftBrand } from '../brand/new.ts';
import { projectRoot, readBrands } from '../brands.ts';
import { respond } from '../bundle.ts';
import { stampBundles } from '../bundles.ts';
import { Complaint, readArguments, run, seconds } from '../cli.ts';
import { encodings } from '../compress.ts';
import { inputsHash, readBuild, writeBuild } from '../dist.ts';
import { edgeHeaders, reportsPath } from '../headers.ts';
import { copyProject, folderOfThisRun } from '../projectCopy.ts';
import { answerFromStore } from '../publish/preview.ts';
import { latest, pointer } from '../publish/release.ts';
import { openStore } from '../publish/stores/open.ts';
import type { StoreConfig } from '../publish/targets.ts';
import { bucketGround } from '../publish/testing/servers.ts';
import { type StampedBrand, stampBrand } from '../stamp.ts';
import { writeFile } from '../testing.ts';

const counts = [10, 100];
/** A hundred brands may take this many times as long as ten. */
const aim = 5;

await run(async () => {
  const options = { child: { type: 'boolean', default: false } } as const;
  if (readArguments({ options }, 'Usage: npm run bench -- fleet').values.child) return stampAll();
  if (!readBuild(`${projectRoot}/dist`)) throw new Complaint('There is no build; npm run build makes one.');
  const bucket = await bucketGround();
  const took: number[] = [];
  for (const count of counts) {
    const root = makeProject(count);
    const stores = storesOf(root, count, bucket?.store(`fleet-${count}`));
    const edge = await startEdge(stores, bucket?.env ?? {}, `brand-${count - 1}`);
    const child = ['--import', './scripts/alias.mjs'];
    await promisify(execFile)(process.execPath, [...child, 'scripts/bench.ts', 'fleet', '--child'], { cwd: root });
    const line = `--environment production --parallel 8 --waves canary,rest --allow-dirty --edge ${edge.url}`;
    const started = performance.now();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...child, 'scripts/publish.ts', ...line.split(' ')],
      { cwd: root, env: { ...process.env, ...bucket?.env }, maxBuffer: 10_000_000 },
    ).catch((error) => error as { stdout: string });
    took.push(performance.now() - started);
    console.log(`\n${count} brands: npm run publish -- ${line}\n\n${stdout.trim()}`);
    await edge.close();
  }
  await bucket?.close();
  const [few = 1, many = 0] = took;
  const verdict = many / few <= aim ? 'met' : 'MISSED';
  console.log(
    `\nTime of the whole commands, including preflight and scans: ${counts[0]} brands ${seconds(few)}, ${counts[1]} brands ` +
      `${seconds(many)}, x ${(many / few).toFixed(2)} (aim x ${aim}: ${verdict})`,
  );
});

/** A copy of the project with that many brands, ours and made-up ones, and a target for each. */
function makeProject(count: number): string {
  const root = folderOfThisRun();
  copyProject(root);
  cpSync(`${projectRoot}/dist/.app`, `${root}/dist/.app`, { recursive: true });
  const hues = (index: number) => `#${((index * 0x2f_4d_1b) % 0x1_00_00_00).toString(16).padStart(6, '0')}`;
  for (let index = readBrands().length; index < count; index++)
    for (const [path, content] of draftBrand(root, { id: `brand-${index}`, palette: hues(index) }).files)
      writeFile(`${root}/${path}`, content);
  return root;
}

/** Also writes the targets: the last but one brand uses the bucket; two brands are in the first wave. */
function storesOf(root: string, count: number, bucket: StoreConfig | undefined): Map<string, StoreConfig> {
  const ids = readBrands(root).map(({ data }) => data.id);
  const stores = new Map<string, StoreConfig>(
    ids.map((id) => [id, { kind: 'dir', path: `${root}/published/${id}`, prefix: '' }]),
  );
  if (bucket) stores.set(`brand-${count - 2}`, bucket);
  const targets = ids.map((brand, index) => ({
    brand,
    environment: 'production',
    files: stores.get(brand),
    hosts: [`app.${brand}.example.com`],
    edgeTimeout: 1,
    ...(index < 2 && { wave: 'canary' }),
  }));
  writeFileSync(`${root}/deploy/targets.json`, JSON.stringify({ targets }));
  return stores;
}

/** In the copy: a bundle for each brand, from the app compiled here. */
async function stampAll(): Promise<void> {
  const dist = `${projectRoot}/dist`;
  const brands = readBrands().map(stampBrand) as [StampedBrand, ...StampedBrand[]];
  writeBuild(dist, { inputs: inputsHash(), bundles: await stampBundles(dist, brands) });
}

/** Serves every host from its brand's folder or bucket; one host gets errors. */
async function startEdge(stores: ReadonlyMap<string, StoreConfig>, env: NodeJS.ProcessEnv, broken: string) {
  const headers = Object.entries(edgeHeaders([], reportsPath));
  const answers = new Map(
    await Promise.all(
      [...stores].map(async ([id, config]) => {
        const answer =
          config.kind === 'dir' ? answerFromFolder(config.path) : answerFromStore(await openStore(config, env));
        return [id, answer] as const;
      }),
    ),
  );
  const server = createServer(
    getRequestListener(
      (request, { outgoing }) => {
        for (const [name, value] of headers) outgoing.setHeader(name, value);
        const [, brand = ''] = new URL(request.url).hostname.split('.');
        const answer = brand === broken ? undefined : answers.get(brand);
        return answer?.(request) ?? new Response('no such origin', { status: 502 });
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads one file as a web server does, in the encodings that the folder has. */
function answerFromFolder(folder: string) {
  return (request: Request) => {
    const asked = new URL(request.url).pathname;
    const path = asked.startsWith('/static/') || asked === `/${latest}` ? asked : `/${pointer}`;
    const read = (suffix: string) =>
      existsSync(folder + path + suffix) ? readFileSync(folder + path + suffix) : undefined;
    const identity = read('');
    if (!identity) return respond(new Map(), request);
    const encoded = Object.entries(encodings)
      .map(([name, suffix]) => [name, read(suffix)] as const)
      .filter(([, body]) => body);
    return respond(new Map([[path, { identity, ...Object.fromEntries(encoded) }]]), request);
  };
}

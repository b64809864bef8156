/**
 * `npm run bench -- load`: how the start server and the sandbox cope with load. With 200,000 contracts it requests
 * single pages and whole lists, opens the portal in 200 tabs at once, and uploads and reads back 100 MB. Prints how
 * long each took and how much memory the server used. No browser is needed.
 *
 *     npm run bench -- load --size demo --tabs 50
 *     npm run bench -- load --only tabs,uploads
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listAgents } from '~/api/agents.ts';
import { getSession } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { exportContracts, listContracts } from '~/api/contracts.ts';
import { downloadFile, getFolder, saveFiles } from '~/api/files.ts';
import { listInvoices } from '~/api/invoices.ts';
import { listRenewals } from '~/api/renewals.ts';
import { addressOf } from '~/api/wire.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { projectRoot } from '../brands.ts';
import { Complaint, readArguments, run } from '../cli.ts';
import { accounts } from '../sandbox/accounts.ts';

const parts = ['pages', 'everything', 'tabs', 'uploads'] as const;
const usage = `Usage: npm run bench -- load [--size mini|demo|carga] [--tabs <number>] [--only ${parts.join(',')}] [--port <number>]`;
const options = {
  only: { type: 'string', default: parts.join(',') },
  size: { type: 'string', default: 'carga' },
  tabs: { type: 'string', default: '200' },
  port: { type: 'string', default: '3480' },
} as const;
const mega = 1e6;
/** Four files of the maximum size. */
const uploads = { files: 4, bytes: 25 * mega };

async function start(port: string, size: string) {
  const args = ['--import', './scripts/alias.mjs', 'scripts/start.ts', '--port', port, '--size', size];
  const server = spawn(process.execPath, [...args, '--data', `.sandbox/load-${size}`], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`http://localhost:${port}`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Complaint('The portal did not start; its own message is above.');
    await wait(300);
  }
  return server;
}

class Client {
  readonly origin: string;
  readonly headers: Record<string, string>;

  static async signIn(origin: string): Promise<Client> {
    const { signIn, token } = apiConfig.auth;
    const account = accounts.find(({ email }) => email.startsWith('admin@'));
    const answer = await fetch(`${origin}/${apiConfig.basePath}${signIn.path}`, {
      method: signIn.method,
      headers: { 'Content-Type': 'application/json', [apiConfig.brandHeader]: 'portal' },
      body: JSON.stringify({ email: account?.email, password: account?.password }),
    });
    const key = `${token.type} ${atPointer(await answer.json(), token.responsePointer)}`;
    return new Client(origin, { [token.headerName]: key, [apiConfig.brandHeader]: 'portal' });
  }

  private constructor(origin: string, headers: Record<string, string>) {
    this.origin = origin;
    this.headers = headers;
  }

  /** @returns the answer's body, and how long it took in ms */
  async ask(path: string, init: RequestInit = {}) {
    const from = performance.now();
    const answer = await fetch(`${this.origin}/${apiConfig.basePath}${path}`, { ...init, headers: this.headers });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.toString().slice(0, 200)}`);
    return { body, ms: performance.now() - from };
  }
}

const page = { pageIndex: 0, pageSize: 100 };

async function pages(client: Client) {
  for (const [name, query] of Object.entries({
    'first page': page,
    'a page in the middle, sorted by holder': { ...page, pageIndex: 1000, sortColumn: 'NombreTitular' },
    'search for a common name': { ...page, filterColumns: ['*'], filterQueries: ['garcía'] },
  })) {
    const times: number[] = [];
    for (let time = 0; time < 5; time++) times.push((await client.ask(addressOf(listContracts, query))).ms);
    console.log(`contracts, 100 rows, ${name}: ${spread(times)}`);
  }
}

async function everything(client: Client, pid?: number) {
  const rows = await client.ask(addressOf(listContracts, { pageIndex: 0, pageSize: -1 }));
  console.log(
    `contracts, page size -1: ${JSON.parse(rows.body.toString()).Items.length} rows, ${size(rows.body)} in ${ms(rows.ms)}; ${held(pid)}`,
  );
  const file = await client.ask(addressOf(exportContracts, { pageIndex: 0, pageSize: -1 }));
  console.log(`contracts, the whole list as a workbook: ${size(file.body)} in ${ms(file.ms)}; ${held(pid)}`);
}

/**
 * Each tab fetches page, scripts and styles, and then sends the calls of a list and the dashboard, over six connections
 * as a browser does. Like a browser it waits without a timeout, unlike Node's `fetch`.
 */
async function openTabs(client: Client, tabs: number, pid?: number) {
  const html = await (await fetch(client.origin)).text();
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="?(\/static\/[^"\s>]+)/g)].map(
    ([, path]) => path,
  );
  const calls = [
    addressOf(getSession),
    ...[listContracts, listInvoices, listRenewals, listAgents].map((list) =>
      addressOf(list, { pageIndex: 0, pageSize: 10 }),
    ),
  ];
  const times: number[] = [];
  const faults: string[] = [];
  const timed = async (agent: Agent, path = '/', headers: Record<string, string> = {}) => {
    const from = performance.now();
    const fault = await fetched(client.origin + path, agent, headers).catch(({ message }: Error) => message);
    if (fault) faults.push(fault);
    times.push(performance.now() - from);
  };
  const from = performance.now();
  await Promise.all(
    Array.from({ length: tabs }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 6 });
      await timed(agent);
      await Promise.all(files.map((path) => timed(agent, path)));
      await Promise.all(calls.map((path) => timed(agent, `/${apiConfig.basePath}${path}`, client.headers)));
      agent.destroy();
    }),
  );
  const all = performance.now() - from;
  console.log(
    `${tabs} tabs at once: ${times.length} requests in ${ms(all)}, ${Math.round(times.length / (all / 1000))} a second, ` +
      `${faults.length} failed; each ${spread(times)}; ${held(pid)}`,
  );
  for (const fault of new Set(faults)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** @returns why it failed; undefined if it did not */
async function fetched(address: string, agent: Agent, headers: Record<string, string>): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { agent, headers }, resolve).once('error', reject);
  const answer = await promise;
  await buffer(answer);
  return answer.statusCode === 200 ? undefined : `${new URL(address).pathname}: ${answer.statusCode}`;
}

/** All at once; then each is read back and compared. */
async function upload(client: Client, pid?: number) {
  // Made before the clock starts: this is not the server's time.
  const contents = Array.from({ length: uploads.files }, () => randomBytes(uploads.bytes));
  const root = JSON.parse((await client.ask(addressOf(getFolder))).body.toString());
  const folder = root.Carpetas.find(({ SoloLectura }: { SoloLectura?: boolean }) => !SoloLectura);
  const from = performance.now();
  const kept = await Promise.all(
    contents.map(async (bytes, at) => {
      const body = new FormData();
      body.set('CarpetaId', String(folder.CarpetaId));
      body.append('Archivos', new Blob([bytes]), `carga-${at}.pdf`);
      const answer = await client.ask(addressOf(saveFiles), { method: 'POST', body });
      return JSON.parse(answer.body.toString()).Archivos[0].ArchivoId as number;
    }),
  );
  const sent = performance.now() - from;
  const back = await Promise.all(kept.map((archivoId) => client.ask(addressOf(downloadFile, { archivoId }))));
  const same = back.every(({ body }, at) => hash(body) === hash(contents[at] as Buffer));
  console.log(
    `${uploads.files} uploads of ${uploads.bytes / mega} MB at once: ${ms(sent)}, read back ${same ? 'unchanged' : 'DAMAGED'} ` +
      `in ${ms(performance.now() - from - sent)}; ${held(pid)}`,
  );
  if (!same) process.exitCode = 1;
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const ms = (value: number) => (value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`);
const size = (body: Buffer) => `${(body.length / mega).toFixed(1)} MB`;

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => ms(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return `median ${at(0.5)}, 95th percentile ${at(0.95)}, longest ${at(1)}`;
}

/** Only Linux reports it. */
function held(pid?: number): string {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 'this system does not report memory';
  const status = readFileSync(file, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1000);
  return `the server uses ${of('VmRSS')} MB, at most ${of('VmHWM')} MB`;
}

await run(async () => {
  const { values } = readArguments({ args: process.argv.slice(2), options }, usage);
  const tabs = Number(values.tabs);
  if (!Number.isInteger(tabs) || tabs < 1) throw new Complaint(usage);
  const chosen = values.only.split(',');
  const stray = chosen.find((name) => !parts.some((part) => part === name));
  if (stray) throw new Complaint(`There is no part ${stray}. ${usage}`);
  const server = await start(values.port, values.size);
  try {
    const client = await Client.signIn(`http://localhost:${values.port}`);
    if (chosen.includes('pages')) await pages(client);
    if (chosen.includes('everything')) await everything(client, server.pid);
    if (chosen.includes('tabs')) await openTabs(client, tabs, server.pid);
    if (chosen.includes('uploads')) await upload(client, server.pid);
  } finally {
    server.kill();
  }
});

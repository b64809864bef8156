/**
 * Runs each recipe of the README on one copy of the project, and compares what it writes with the README's counts. Then
 * the check passes.
 */
import { exec, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../brands.ts';
import { type Part, parts } from '../check/parts.ts';
import { copyProject } from '../projectCopy.ts';
import { temporaryFolder } from '../testing.ts';

let root: string;
beforeAll(async () => {
  root = temporaryFolder();
  copyProject(root);
  // The words check asks git which files there are.
  await promisify(exec)('git init --quiet', { cwd: root });
});

interface Output {
  stdout: string;
  stderr: string;
}

const printed = (running: Promise<Output>) =>
  running.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: Output) => Promise.reject(new Error(stdout + stderr)),
  );
const command = (script: string, ...args: string[]) =>
  printed(
    promisify(execFile)(process.execPath, ['--import', './scripts/alias.mjs', `scripts/${script}.ts`, ...args], {
      cwd: root,
    }),
  );
/** With the PATH of npm scripts. */
const shell = (line: string) => {
  const PATH = [join(projectRoot, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  return printed(promisify(exec)(line, { cwd: root, env: { ...process.env, PATH } }));
};

const inAll = (word: string, es: string, en: string, ca: string) => [
  ...[`--${word}-es`, es, `--${word}-en`, en, `--${word}-ca`, ca],
];
const title = inAll('title', 'Pruebas', 'Trials', 'Proves');
const about = inAll('about', 'Todo lo que está en prueba', 'Everything that is on trial', 'Tot el que està en prova');

const recipes: Record<string, string[]> = {
  screen: ['trials', '--path', '/pruebas', '--menu', 'sales', ...title, ...about],
  list: [
    ...['colleagues', '--path', '/agentes/red', '--menu', 'sales', '--endpoint', 'listAgents'],
    ...[...title, ...about, ...inAll('none', 'Todavía no hay nadie', 'Nobody yet', 'Encara no hi ha ningú')],
  ],
  record: ['colleague', '--parent', 'colleagues', '--read', 'getUser', '--save', 'updateUser', ...title],
  tile: [
    'trials',
    '--endpoint',
    'listContracts',
    ...title,
    ...about,
    ...inAll('note', 'en total', 'in all', 'en total'),
  ],
  endpoint: [
    ...['tryAgent', '--resource', 'agents', '--method', 'post', '--path', 'agentes/prueba'],
    ...inAll('summary', 'Pone un agente a prueba', 'Puts an agent on trial', 'Posa un agent a prova'),
    ...[
      ...inAll('success', 'Agente a prueba.', 'Agent on trial.', 'Agent a prova.'),
      ...inAll('error', 'No se ha podido.', 'Failed.', 'No s’ha pogut.'),
    ],
  ],
  permission: [
    ...['PRUEBASVER', '--module', 'sales', '--screen', 'trials'],
    ...[
      ...inAll('name', 'Ver pruebas', 'See trials', 'Veure proves'),
      ...inAll('about', 'Entrar en pruebas', 'Open trials', 'Entrar a les proves'),
    ],
  ],
  language: ['gl'],
};

const [toAdd = ''] = /^## To add…\n[\s\S]*?(?=^## )/m.exec(readFileSync(`${projectRoot}/README.md`, 'utf8')) ?? [];

const written = new Set<string>();

test.each(Object.entries(recipes))('npm run new -- %s writes what the README counts', async (kind, args) => {
  const { paths, lines } = JSON.parse(await command('new', kind, ...args, '--json')) as {
    paths: string[];
    lines: number;
  };
  for (const path of paths) written.add(path);
  const [, said] = new RegExp(`\`npm run new -- ${kind}\`: (\\d+ files(?:, \\d+ lines)?)`).exec(toAdd) ?? [];
  const files = `${paths.length} files`;
  // The lines of a language change with every text that is translated.
  expect(said).toBe(kind === 'language' ? files : `${files}, ${lines} lines`);
});

test('the README counts nothing else there', () => {
  expect(toAdd.match(/\d+ (?:files|lines)/g)).toHaveLength(2 * Object.keys(recipes).length - 1);
});

/** Biome takes a third of the time for the written files alone. The others are as they are in the project. */
const onCopy = ({ title, command: line }: (typeof parts)[number]) =>
  title === 'format, lint, imports' ? line.replace(/\.$/, [...written].join(' ')) : line;

test('what they wrote passes all parts of the check', { timeout: 300_000 }, async () => {
  const failed: Partial<Record<Part, string>> = {};
  const runs = parts.map((part) =>
    shell(onCopy(part)).catch(({ message }: Error) => {
      failed[part.title] = message;
    }),
  );
  await Promise.all(runs);
  expect(failed).toEqual({});
});

test('a text that was not given is named by the check, and by nothing else', async () => {
  await command('new', 'screen', 'empty2', '--path', '/vacia', '--menu', 'sales', '--title-es', 'Vacía');
  await expect(command('locales')).rejects.toThrow(/^(?!.*title in Spanish)[\s\S]*screen empty2 has no title/);
});

test.each([
  [['screen', 'contracts', '--path', '/otra'], 'There is already a screen contracts.'],
  [['screen', 'other', '--path', '/otra', '--menu', 'nowhere'], '--menu must be one of home, contracts'],
  [['list', 'other', '--path', '/otra', '--endpoint', 'listNothing'], 'There is no endpoint listNothing.'],
  [['tile', 'other'], 'A tile needs --endpoint.'],
])('%j is refused, and nothing is written', async (args, reason) => {
  await expect(command('new', ...args)).rejects.toThrow(reason);
});

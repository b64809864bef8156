/** `npm run check`: runs all its parts and reports at once what they found, grouped by what was being added. */
import { spawn } from 'node:child_process';
import { allRows } from '~/api/index.ts';
import { widgetIds } from '~/features/dashboard/widgets.ts';
import { languageCodes } from '~/lib/languages.ts';
import { screenIds } from '~/screens.ts';
import { permissions } from '~/session/permissions.ts';
import { projectRoot } from './brands.ts';
import { checkEnvironment, type Part, parts } from './check/parts.ts';
import { report } from './check/report.ts';
import { readArguments, run } from './cli.ts';

await run(async () => {
  readArguments({}, 'Usage: npm run check');
  const found = await Promise.all(parts.map(async ({ title, command }) => [title, await outcomeOf(command)] as const));
  const outputs = new Map(found.flatMap(([title, { failed, output }]) => (failed ? [[title, output] as const] : [])));
  if (outputs.size === 0) return console.log('Everything is in order.');
  const { texts, types, others } = sorted(outputs);
  console.error(report({ texts, types, others }, rows()));
  process.exitCode = 1;
});

/** Output that the report cannot parse is shown unchanged. */
function sorted(outputs: ReadonlyMap<Part, string>) {
  const others = new Map<string, string>(outputs);
  const texts = outputs.get('texts') ?? '';
  const types = outputs.get('types') ?? '';
  const readable = texts.startsWith('[');
  if (readable) others.delete('texts');
  if (/^\S+\(\d+,\d+\): error/m.test(types)) others.delete('types');
  return { texts: readable ? JSON.parse(texts) : [], types: others.has('types') ? '' : types, others };
}

function outcomeOf(command: string) {
  const json = command.includes('locales') ? `${command} --json` : command;
  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    const child = spawn(json, {
      cwd: projectRoot,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...checkEnvironment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part;
      });
    child.on('close', (code) => resolve({ failed: code !== 0, output }));
  });
}

/** The rows of all tables, as `screen contracts`. */
function rows(): string[] {
  const of = (kind: string, ids: readonly string[]) => ids.map((id) => `${kind} ${id}`);
  return [
    ...of('screen', screenIds),
    ...of(
      'endpoint',
      allRows.map(({ name }) => name),
    ),
    ...of('tile', widgetIds),
    ...of('permission', Object.keys(permissions)),
    ...of('language', languageCodes),
  ];
}

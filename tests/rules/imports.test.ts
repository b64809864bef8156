import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Imports go one way: for each line, a file with this import must be refused by biome.json. */
const refused: [file: string, specifier: string, message: RegExp][] = [
  ['src/lib/a.ts', '~/domain/x.ts', /ground floor/],
  ['src/domain/b.ts', 'node:fs', /Node/],
  ['src/ui/a.tsx', '~/api/hooks.ts', /as props/],
  ['src/api/a.ts', '~/session/session.ts', /handed to them/],
  ['src/api/c.ts', 'swr', /handed to them/],
  ['src/api/hooks.ts', '~/session/session.ts', /handed to it/],
  ['src/i18n/a.ts', '~/session/session.ts', /handed to it/],
  ['src/session/a.ts', '~/screens.ts', /never asks them/],
  ['src/screens.ts', '~/app/pages.ts', /knows no page/],
  ['src/routing/a.ts', '~/table/x.ts', /names the routes/],
  ['src/table/a.ts', '~/features/contracts/x.ts', /as props/],
  ['src/table/list/a.ts', '../../trade/contracts/x.ts', /as props/],
  ['src/form/a.ts', '~/table/x.ts', /as props/],
  ['src/record/a.ts', '~/table/x.ts', /as props/],
  ['src/trade/contracts/a.ts', '~/features/contracts/x.ts', /knows none of them/],
  ['src/trade/contracts/b.ts', '../invoices/x.ts', /knows none of them/],
  ['src/trade/contracts/c.ts', '~/api/index.ts', /Import the resource/],
  ['src/trade/contracts/circle.ts', '~/trade/invoices/circle.ts', /cycle/],
  ['src/trade/invoices/circle.ts', '~/trade/contracts/circle.ts', /cycle/],
  ['src/features/contracts/a.ts', '~/features/invoices/x.ts', /moves down/],
  ['src/features/contracts/b.ts', '~/features/contracts/x.ts', /moves down/],
  ['src/features/contracts/c.ts', '../invoices/x.ts', /moves down/],
  ['src/features/contracts/e.ts', '~/api/index.ts', /Import the resource/],
  ['src/features/contracts/f.ts', 'swr/mutation', /hooks\.ts/],
  ['src/features/contracts/bulk/a.ts', '~/features/contracts/x.ts', /as \.\.\/x\.ts/],
  ['src/features/api-test/a.ts', '~/features/contracts/x.ts', /moves down/],
  ['src/app/a.tsx', '~/features/contracts/ContractsPage.tsx', /name pages/],
  ['src/app/b.tsx', '~/api/index.ts', /one by one/],
  ['src/main.tsx', './features/contracts/ContractsPage.tsx', /name pages/],
];

/** What two rules could refuse by mistake: all other imports of `src` pass `npm run check`. */
const allowed: [file: string, specifier: string][] = [
  ['src/features/contracts/ok.test.ts', '../../../scripts/sandbox/app.ts'],
  // It shows every row of the API.
  ['src/features/api-test/ok.ts', '~/api/index.ts'],
];

interface Diagnostic {
  message: string;
  location: { path: string };
}
let root: string;
const messages = new Map<string, string>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const file of ['biome.json', 'tsconfig.json', 'package.json', '.gitignore']) cpSync(file, join(root, file));
  for (const [file, specifier] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `export * from '${specifier}';\n`);
  }
  const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
  const lint = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, lint, { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  for (const { message, location } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
    messages.set(location.path.replaceAll('\\', '/'), message);
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(refused)('%s may not import %s', (file, _, message) => {
  expect(messages.get(file)).toMatch(message);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(messages.get(file)).toBeUndefined();
});

import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../brands.ts';
import { projectCopy } from '../../testing.ts';
import { exportTexts, importTexts } from './command.ts';
import { poFormat } from './po.ts';
import { xliffFormat } from './xliff.ts';

const fixed = 'errors:trace';
/** One text, both forms of a plural, one in a brand's own words, and a sentence that the specification fixes. */
const changes: Record<string, string> = {
  'screens:contracts': 'Agreements',
  'renewals:expiry.left_one': '{{days}} day to go',
  'renewals:expiry.left_other': '{{days}} days to go',
  'kleenenergy:auth:lead': 'From CUPS to activation: every step & date in sight.',
  [fixed]: 'Code: {{traceId}}',
};

test.each([
  ['po', poFormat],
  ['xliff', xliffFormat],
])('texts that were changed in an exported file (%s) come back as one line each', async (name, format) => {
  const { root } = projectCopy();
  symlinkSync(join(projectRoot, 'src'), join(root, 'src'), 'junction');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});

  const file = join(root, `translated.${format.extension}`);
  await exportTexts(root, ['en', '--format', name, '--out', file]);
  const { units, ...sheet } = await format.read(readFileSync(file));
  expect(units.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(changes)));
  const translated = units.map((unit) => ({ ...unit, target: changes[unit.key] ?? unit.target }));
  writeFileSync(file, await format.write({ ...sheet, units: translated }));
  const before = linesOf(root);
  log.mockClear();
  await importTexts(root, [file, '--yes']);

  const [report = ''] = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(report).toMatch(/^4 changed, \d{4} unchanged, 0 still without a translation, 1 refused\.$/m);
  expect(report).toContain(`${fixed} is fixed word for word by the client's specification`);
  const after = linesOf(root);
  expect(after.filter((line, at) => line !== before[at])).toEqual([
    `brands/kleenenergy/locales/en.json: "lead": "${changes['kleenenergy:auth:lead']}"`,
    `locales/en/renewals.json: "left_one": "${changes['renewals:expiry.left_one']}",`,
    `locales/en/renewals.json: "left_other": "${changes['renewals:expiry.left_other']}",`,
    `locales/en/screens.json: "contracts": "Agreements",`,
  ]);
  expect(after).toHaveLength(before.length);
});

/** Every line of every file of texts, without its indent. */
const linesOf = (root: string) =>
  globSync('{locales/*,brands/*/locales}/*.json', { cwd: root })
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    );

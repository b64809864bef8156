import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '../../brands.ts';
import { projectCopy, temporaryFolder } from '../../testing.ts';
import { exportTexts, importTexts } from './command.ts';
import { poFormat } from './po.ts';
import { unitsOf } from './units.ts';

/** A Python with the Translate Toolkit, whose formats Weblate, Pootle and Virtaal use. */
const python = ['python3', '/usr/bin/python3'].find(
  (one) => spawnSync(one, ['-c', 'import translate.storage.po']).status === 0,
);
const how = python ? '' : ' (needs apt-get install translate-toolkit)';

/** Changes texts with the toolkit as a translator does with such a tool. */
const translator = `
import json, sys
from translate.storage import factory
store = factory.getobject(sys.argv[1])
changes = json.loads(sys.argv[2])
for unit in store.units:
    name = unit.getcontext() or unit.getid().replace('\\x04', ':')
    if name in changes:
        unit.target = changes.pop(name)
assert not changes, changes
store.save()
`;

const fixed = 'errors:trace';
/** One text, both forms of a plural, one in a brand's own words, and a sentence that the specification fixes. */
const changes = {
  'screens:contracts': 'Agreements',
  'renewals:expiry.left_one': '{{days}} day to go',
  'renewals:expiry.left_other': '{{days}} days to go',
  'kleenenergy:auth:lead': 'From CUPS to activation: every step & date in sight.',
  [fixed]: 'Code: {{traceId}}',
};

test.skipIf(!python)(
  `texts that the Translate Toolkit has changed in PO come back as one line each${how}`,
  async () => {
    const { root } = projectCopy();
    symlinkSync(join(projectRoot, 'src'), join(root, 'src'), 'junction');
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());

    const file = join(root, 'translated.po');
    await exportTexts(root, ['en', '--format', 'po', '--out', file]);
    execFileSync(python ?? '', ['-c', translator, file, JSON.stringify(changes)]);
    const before = linesOf(root);
    log.mockClear();
    await importTexts(root, [file, '--yes']);

    const [report = ''] = log.mock.calls.map(([line]) => String(line));
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
  },
);

test.skipIf(!python)(
  `PO that the Translate Toolkit has written has the same texts, forms and notes${how}`,
  async () => {
    const file = join(temporaryFolder(), 'texts.po');
    const es = {
      'a:rows_one': '{{count}} «fila»',
      'a:rows_other': '{{count}}\nfilas',
      'a:end': 'Fin ',
      'a:last': 'Fin ',
    };
    const en = { 'a:rows_one': '{{count}} "row"', 'a:rows_other': '{{count}}\nrows', 'a:end': 'End ' };
    const context = { note: () => undefined, screens: () => ['Lista'], terms: () => [] };
    const units = unitsOf({ source: 'es', texts: { es, en }, own: {} }, 'en', context);
    writeFileSync(file, await poFormat.write({ source: 'es', target: 'en', units }));
    execFileSync(python ?? '', ['-c', translator, file, JSON.stringify({ 'a:last': 'The end ' })]);
    expect(await poFormat.read(readFileSync(file))).toEqual({
      source: 'es',
      target: 'en',
      units: units.map((unit) => (unit.key === 'a:last' ? { ...unit, target: 'The end ' } : unit)),
    });
  },
);

/** Every line of every file of texts, without its indent. */
const linesOf = (root: string) =>
  globSync('{locales/*,brands/*/locales}/*.json', { cwd: root })
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    );

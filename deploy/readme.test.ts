import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/brands.ts';

test('deploy/README.md copies no figures that a command prints: they would be wrong after the next release', () => {
  const text = readFileSync(`${projectRoot}/deploy/README.md`, 'utf8');
  const copied = text.match(/\b\d+ files\b|\b\d[\d.,]* [kM]B\b|\bx \d\.\d+|\b\d+ of \d+ \|/g);
  expect(copied).toBeNull();
});

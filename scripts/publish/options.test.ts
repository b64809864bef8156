import { expect, test } from 'vitest';
import { readPublishOptions } from './options.ts';

test.each([
  ['', { verb: 'list', target: '' }],
  ['list', { verb: 'list', target: '' }],
  ['portal-local', { verb: 'publish', target: 'portal-local', dryRun: false, repair: false, allowDirty: false }],
  ['--dry-run portal-local', { verb: 'publish', target: 'portal-local', dryRun: true }],
  ['rollback portal-local --to 0123', { verb: 'rollback', target: 'portal-local', to: '0123' }],
  ['prune portal-local', { verb: 'prune', keep: 10, minAge: 30 * 86_400_000 }],
  ['prune portal-local --keep 3 --min-age 12h', { verb: 'prune', keep: 3, minAge: 12 * 3_600_000 }],
  ['verify portal-local --edge http://localhost:8080', { verb: 'verify', edge: new URL('http://localhost:8080') }],
])('"%s" is understood', (line, expected) => {
  expect(readPublishOptions(line.split(' ').filter(Boolean))).toMatchObject(expected);
});

test.each([
  ['--force portal-local', /^Unknown option '--force'\.\nUsage:/],
  ['rollback', /^rollback needs the name of a target\./],
  ['portal-local other-local', /^One target at a time\./],
  ['prune portal-local --keep 0', /^--keep takes a number from 1 on\./],
  ['prune portal-local --min-age 30', /^--min-age takes an age/],
  ['verify portal-local --edge localhost:8080', /^--edge takes an address/],
])('"%s" is refused, with the usage', (line, complaint) => {
  expect(() => readPublishOptions(line.split(' '))).toThrow(complaint);
});

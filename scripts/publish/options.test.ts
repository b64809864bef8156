import { expect, test } from 'vitest';
import { Usage } from '../cli.ts';
import { readPublishOptions } from './options.ts';

test.each([
  ['portal-local', { verb: 'publish', target: 'portal-local', dryRun: false, repair: false, allowDirty: false }],
  ['publish portal-local', { verb: 'publish', target: 'portal-local' }],
  ['--dry-run portal-local', { verb: 'publish', target: 'portal-local', dryRun: true }],
  ['rollback portal-local --to 0123', { verb: 'rollback', target: 'portal-local', to: '0123' }],
  ['prune portal-local --dry-run', { verb: 'prune', dryRun: true }],
  ['verify portal-local --edge http://localhost:8080', { verb: 'verify', edge: new URL('http://localhost:8080') }],
  ['--environment production', { verb: 'publish', environment: 'production' }],
  ['status --environment production', { verb: 'status', target: '', environment: 'production' }],
  ['rollback --environment production --before 1970-01-01T00:01Z', { verb: 'rollback', before: 60_000 }],
])('"%s" is understood', (line, expected) => {
  expect(readPublishOptions(line.split(' ').filter(Boolean))).toMatchObject(expected);
});

test.each([
  ['--force portal-local', "Unknown option '--force'"],
  ['', 'One target, or --environment, must follow one of publish, status, verify, rollback, prune.'],
  ['rollback', 'One target, or --environment,'],
  ['rolback portal-local', 'One target, or --environment,'],
  ['portal-local rollback', 'One target, or --environment,'],
  ['rollback portal-local other-local', 'One target, or --environment,'],
  ['publish portal-local --environment production', 'One target, or --environment,'],
  ['verify portal-local --edge localhost:8080', '--edge must be an address'],
  ['rollback --environment production --to 0123', '--to is for one target'],
  ['rollback portal-local --to 0123 --before 2026-01-01', '--to and --before cannot be combined'],
  ['rollback portal-local --before yesterday', '--before must be a time'],
])('"%s" is refused, with the way to the usage', (line, complaint) => {
  const read = () => readPublishOptions(line.split(' ').filter(Boolean));
  expect(read).toThrow(complaint);
  expect(read).toThrow(/ npm run publish -- --help explains the usage\.$/);
});

test.each([
  ['portal-local --to 0123', 'publish takes no --to'],
  ['status portal-local --edge http://localhost:8080', 'status takes no --edge'],
  ['verify portal-local --dry-run', 'verify takes no --dry-run'],
  ['status portal-local --dry-run', 'status takes no --dry-run'],
])('"%s" names an option that would be ignored, and is refused', (line, complaint) => {
  expect(() => readPublishOptions(line.split(' '))).toThrow(complaint);
});

test.each(['--help', '-h', 'rollback --help', '--help --bogus'])('"%s" asks for the usage', (line) => {
  expect(() => readPublishOptions(line.split(' '))).toThrow(Usage);
  expect(() => readPublishOptions(line.split(' '))).toThrow(/^Usage:\n {2}npm run publish /);
});

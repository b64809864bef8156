import { expect, test } from 'vitest';
import { Usage } from '../cli.ts';
import { readPublishOptions } from './options.ts';

test.each([
  ['', { verb: 'list', target: '' }],
  ['list', { verb: 'list', target: '' }],
  ['portal-local', { verb: 'publish', target: 'portal-local', dryRun: false, repair: false, allowDirty: false }],
  ['publish portal-local', { verb: 'publish', target: 'portal-local' }],
  ['--dry-run portal-local', { verb: 'publish', target: 'portal-local', dryRun: true }],
  ['rollback portal-local --to 0123', { verb: 'rollback', target: 'portal-local', to: '0123' }],
  ['rollback portal-local --dry-run', { verb: 'rollback', dryRun: true }],
  ['prune portal-local', { verb: 'prune', keep: 10, minAge: 30 * 86_400_000 }],
  ['prune portal-local --keep 3 --min-age 12h', { verb: 'prune', keep: 3, minAge: 12 * 3_600_000 }],
  ['verify portal-local --edge http://localhost:8080', { verb: 'verify', edge: new URL('http://localhost:8080') }],
  ['--environment production', { verb: 'publish', environment: 'production', parallel: 4 }],
  ['status --environment production', { verb: 'status', target: '', environment: 'production' }],
  ['rollback --environment production --before 2026-11-26T18:00Z', { verb: 'rollback', before: '2026-11-26T18:00Z' }],
  ['publish --environment production --parallel 8', { verb: 'publish', parallel: 8 }],
  ['history portal-local --last 3', { verb: 'history', target: 'portal-local', last: 3 }],
])('"%s" is understood', (line, expected) => {
  expect(readPublishOptions(line.split(' ').filter(Boolean))).toMatchObject(expected);
});

test.each([
  ['--force portal-local', "Unknown option '--force'"],
  ['rollback', 'rollback needs the name of a target'],
  [
    'rolback portal-local',
    'rolback is not a command. The first word must be one of list, publish, status, history, verify, rollback,',
  ],
  ['portal-local other-local', 'portal-local is not a command'],
  ['portal-local rollback', 'portal-local is not a command'],
  ['rollback portal-local other-local', 'One target at a time'],
  ['list portal-local', 'list has no target'],
  ['prune portal-local --keep 0', '--keep must be a number, 1 or more'],
  ['prune portal-local --min-age 30', '--min-age must be a duration'],
  ['verify portal-local --edge localhost:8080', '--edge must be an address'],
  ['publish portal-local --environment production', 'so no target may be named'],
  ['rollback portal-local --environment production', 'so no target may be named'],
  ['list --environment production', 'list cannot be combined with --environment'],
  ['rollback --environment production --to 0123', '--to is for one target'],
  ['rollback portal-local --to 0123 --before 0123456', '--to and --before cannot be combined'],
  ['status portal-local --parallel 2', '--parallel needs --environment'],
  ['portal-local --environment production', 'a target cannot be combined with --environment'],
  ['--environment production --parallel 0', '--parallel must be a number, 1 or more'],
])('"%s" is refused, with the way to the usage', (line, complaint) => {
  expect(() => readPublishOptions(line.split(' '))).toThrow(complaint);
  expect(() => readPublishOptions(line.split(' '))).toThrow(/ npm run publish -- --help explains the usage\.$/);
});

test.each([
  ['portal-local --to 0123', 'publish takes no --to'],
  ['status portal-local --edge http://localhost:8080', 'status takes no --edge'],
  ['verify portal-local --dry-run', 'verify takes no --dry-run'],
  ['--dry-run', 'list takes no --dry-run'],
])('"%s" names an option that would be ignored, and is refused', (line, complaint) => {
  expect(() => readPublishOptions(line.split(' '))).toThrow(complaint);
});

test.each(['--help', '-h', 'rollback --help', '--help --bogus'])('"%s" asks for the usage', (line) => {
  expect(() => readPublishOptions(line.split(' '))).toThrow(Usage);
  expect(() => readPublishOptions(line.split(' '))).toThrow(/^Usage:\n {2}npm run publish /);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Complaint, readArguments, refuseTakenFlags, run, Usage } from './cli.ts';

const usage = 'Usage: npm run it [-- --deep]';
const read = (...args: string[]) =>
  readArguments({ args, options: { deep: { type: 'boolean', default: false } } }, usage);

beforeEach(() => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  // leave() would end the test's own process.
  vi.useFakeTimers();
});
afterEach(() => {
  process.exitCode = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what a command takes is read', () => {
  expect(read().values.deep).toBe(false);
  expect(read('--deep').values.deep).toBe(true);
});

test.each(['--help', '-h'])('%s prints the usage, whatever else is given', async (word) => {
  expect(() => read('--shallow', word)).toThrow(new Usage(usage));
  await run(async () => void read(word));
  expect(console.log).toHaveBeenCalledWith(usage);
  expect(console.error).not.toHaveBeenCalled();
  expect(process.exitCode ?? 0).toBe(0);
});

test('an unknown argument is answered with a sentence and the usage, or how to get it', () => {
  expect(() => read('--shallow')).toThrow(new Complaint(`Unknown option '--shallow'. ${usage}`));
  const hinted = () => readArguments({ args: ['now'], options: {} }, usage, '--help says how.');
  expect(hinted).toThrow(new Complaint("Unexpected argument 'now'. --help says how."));
});

test('a complaint ends a command with its sentence alone, a fault of ours with its stack', async () => {
  await run(() => Promise.reject(new Complaint('There is no such thing.')));
  expect(console.error).toHaveBeenCalledWith('There is no such thing.');
  expect(process.exitCode).toBe(1);
  const fault = new TypeError('x is undefined');
  await run(() => Promise.reject(fault));
  expect(console.error).toHaveBeenLastCalledWith(fault);
});

const typed = (env: Record<string, string>, ...args: string[]) => {
  const names = ['dry-run', 'to', 'release'];
  return () => refuseTakenFlags(names, args, { npm_lifecycle_event: 'publish', ...env });
};

test.each<[string, Record<string, string>, string[], string]>([
  ['a rehearsal', { npm_config_dry_run: 'true' }, ['acme-local'], 'npm run publish -- acme-local --dry-run'],
  [
    'a value, which npm takes for the beginning of a name of its own',
    { npm_config_token_description: '0a1b' },
    ['rollback', 'acme-local'],
    'npm run publish -- rollback acme-local --to 0a1b',
  ],
  ['another script', { npm_config_dry_run: 'true', npm_lifecycle_event: 'start' }, [], 'npm start -- --dry-run'],
])('%s that npm has swallowed is refused, with the line to type', (_, env, args, line) => {
  expect(typed(env, ...args)).toThrow(/^npm took --.* for itself, so nothing was done\./);
  expect(typed(env, ...args)).toThrow(`\n  ${line}`);
});

test('options of npm itself, or without a script, are ignored', () => {
  expect(typed({ npm_config_cache: '/root/.npm', npm_config_dry_run: '' })).not.toThrow();
  expect(typed({ npm_config_dry_run: 'true', npm_lifecycle_event: '' })).not.toThrow();
});

test('every command refuses a --dry-run that npm has swallowed, before it does anything', async () => {
  vi.stubEnv('npm_lifecycle_event', 'build');
  vi.stubEnv('npm_config_dry_run', 'true');
  const work = vi.fn(async () => {});
  await run(work);
  vi.unstubAllEnvs();
  expect(work).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/npm run build -- .*--dry-run$/));
});

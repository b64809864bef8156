import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Complaint, readArguments, run, Usage } from './cli.ts';

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

test.each(['--help', '-h'])('%s gets the usage, beside whatever else', async (word) => {
  expect(() => read('--shallow', word)).toThrow(new Usage(usage));
  await run(async () => void read(word));
  expect(console.log).toHaveBeenCalledWith(usage);
  expect(console.error).not.toHaveBeenCalled();
  expect(process.exitCode ?? 0).toBe(0);
});

test('what it does not take gets a sentence and the usage, or the way to it', () => {
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

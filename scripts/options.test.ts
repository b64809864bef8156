import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from './brands.ts';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, 'npm start', 3000);

afterEach(() => vi.unstubAllEnvs());

test('without options there are 20,000 contracts on the default port, kept between runs', () => {
  vi.stubEnv('PORT', undefined);
  const usual = {
    port: 3000,
    size: 'demo',
    data: `${projectRoot}/.sandbox`,
    reset: false,
    universal: false,
    permissions: 'all',
    onlySpec: false,
    dialect: 'own',
    environment: 'sandbox',
  };
  expect(read()).toEqual(usual);
});

test('the flag has priority over the variable, and the variable over the default port', () => {
  vi.stubEnv('PORT', '3401');
  expect(read().port).toBe(3401);
  expect(read('--port', '3402').port).toBe(3402);
});

test('each option is a flag; a server of the specification alone has only its three permissions', () => {
  const flags = ['--size', 'mini', '--data', 'x', '--reset', '--universal', '--dialect', 'other'];
  expect(read(...flags)).toMatchObject({ size: 'mini', data: 'x', reset: true, universal: true, dialect: 'other' });
  expect(read('--permissions', 'spec')).toMatchObject({ permissions: 'spec', onlySpec: false });
  expect(read('--only-spec')).toMatchObject({ permissions: 'spec', onlySpec: true });
});

test.each([
  [['--dialect', 'french'], /^--dialect must be own or other, not "french"\. Usage/],
  [['--colour'], /^Unknown option '--colour'\. Usage: npm start \[-- \[--port <number>\]/],
  [['--size', 'huge'], /^--size must be one of mini, demo, carga, not "huge"\. Usage/],
  [['--port', '70000'], /^The port must be a number from 0 to 65535, not "70000"\.$/],
])('%j gets a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

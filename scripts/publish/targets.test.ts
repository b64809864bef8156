import { describe, expect, test } from 'vitest';
import { readBrands } from '../brands.ts';
import { temporaryFolder, writeFile } from '../testing.ts';
import { readTargets, variablesOf } from './targets.ts';

const brands = readBrands().map(({ data }) => data.id) as [string, ...string[]];
const credentials = { accessKeyId: 'A_ID', secretAccessKey: 'A_SECRET' };
const bucket = { kind: 's3', bucket: 'b', region: 'eu-south-2', credentials };
const row = { brand: 'portal', environment: 'test', files: bucket, hosts: ['app.portal.example.com'] };

const read = (...targets: object[]) => readFile({ targets });

function readFile(content: object) {
  const file = `${temporaryFolder()}/targets.json`;
  writeFile(file, JSON.stringify(content));
  return readTargets(brands, file);
}

test('the targets of this project are valid, and each brand has one in a folder', () => {
  const targets = readTargets(brands);
  for (const brand of brands)
    expect(
      targets.filter((target) => target.brand === brand).map(({ files }) => files.kind),
      brand,
    ).toContain('dir');
});

test('a file that is not there is named', () => {
  expect(() => readTargets(brands, '/nowhere/targets.json')).toThrow('/nowhere/targets.json: there is no such file.');
});

test('a row needs few keys, the others have defaults', () => {
  expect(read(row)).toEqual([
    {
      ...row,
      name: 'portal-test',
      files: bucket,
      reports: '/csp-report',
      purge: { kind: 'none' },
      check: true,
      edgeTimeout: 60,
    },
  ]);
});

test('a target lists the variables that it needs, each once', () => {
  const purge = { kind: 'cloudfront', distribution: 'E1', credentials: { ...credentials, sessionToken: 'A_TOKEN' } };
  const [target] = read({ ...row, purge });
  expect(target && variablesOf(target)).toEqual(['A_ID', 'A_SECRET', 'A_TOKEN']);
});

describe('refused is', () => {
  test.each([
    ['an unknown brand', { brand: 'acme' }, /there is no brand "acme"/],
    ['the host of another brand', { hosts: ['app.kleenenergy.es'] }, /app\.kleenenergy\.es is a host of kleenenergy/],
    ['a misspelt key', { bucket: 'x' }, /targets\.0\.bucket: is not known\.$/],
    ['a missing key', { files: undefined }, /targets\.0\.files: is missing\.$/],
    ['an unknown kind', { files: { kind: 'ftp' } }, /files\.kind/],
    ['no host', { hosts: [] }, /hosts/],
  ])('%s', (_, change, complaint) => {
    expect(() => read({ ...row, ...change })).toThrow(complaint);
  });

  test('a host of the default brand for another brand', () => {
    const files = { ...bucket, bucket: 'c' };
    expect(() => read({ ...row, brand: 'kleenenergy', files })).toThrow(
      /app\.portal\.example\.com is a host of portal/,
    );
  });

  test('a second target with the same name or in the same store', () => {
    expect(() => read(row, { ...row, files: { ...bucket, bucket: 'c' } })).toThrow('another row has the same name');
    expect(() => read(row, { ...row, environment: 'other' })).toThrow('s3://b is the store of portal-test');
    const folder = (path: string) => ({ files: { kind: 'dir', path } });
    expect(() =>
      read({ ...row, ...folder('a/portal') }, { ...row, ...folder('a/b/../portal/'), environment: 'other' }),
    ).toThrow('is the store of portal-test');
  });

  test('any other value where the name of a variable is expected', () => {
    const files = { ...bucket, credentials: { ...credentials, secretAccessKey: 'hunter2' } };
    expect(() => read({ ...row, files })).toThrow(/must be the name of an environment variable/);
  });
});

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
      files: { ...bucket, prefix: '' },
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

test('source maps go to the store that the file names, or the target', () => {
  const credentials = { accessKeyId: 'MAPS_ID', secretAccessKey: 'MAPS_SECRET' };
  const [maps, own] = ['maps', 'own'].map((bucket) => ({ kind: 's3', bucket, region: 'eu-south-2', credentials }));
  const other = { ...row, environment: 'other', files: { ...bucket, bucket: 'c' }, maps: own };
  const targets = readFile({ maps, targets: [row, other] });
  expect(targets.map((target) => target.maps)).toEqual([
    { ...maps, prefix: '' },
    { ...own, prefix: '' },
  ]);
  expect(targets.map(variablesOf)).toEqual(Array(2).fill(['A_ID', 'A_SECRET', 'MAPS_ID', 'MAPS_SECRET']));
});

describe('refused is', () => {
  test.each([
    ['an unknown brand', { brand: 'acme' }, /there is no brand "acme"/],
    ['the host of another brand', { hosts: ['app.kleenenergy.es'] }, /app\.kleenenergy\.es is a host of kleenenergy/],
    ['a misspelt key', { bucket: 'x' }, /targets\.0\.bucket: is not known\.$/],
    ['a missing key', { files: undefined }, /targets\.0\.files: is missing\.$/],
    ['an unknown kind', { files: { kind: 'ftp' } }, /files\.kind/],
    ['a prefix without its slash', { files: { ...bucket, prefix: 'portal' } }, /must end with a slash/],
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
    expect(() => read(row, { ...row, environment: 'other' })).toThrow('s3://b/ is the store of portal-test');
    const folder = (path: string) => ({ files: { kind: 'dir', path } });
    expect(() =>
      read({ ...row, ...folder('a/portal') }, { ...row, ...folder('a/b/../portal/'), environment: 'other' }),
    ).toThrow('is the store of portal-test');
  });

  test.each([
    ['at the files of a target', bucket, bucket],
    ['within them', bucket, { ...bucket, prefix: 'maps/' }],
    ['around them', { ...bucket, prefix: 'portal/' }, bucket],
    ['in a folder of theirs', { kind: 'dir', path: 'a' }, { kind: 'dir', path: './a/maps' }],
  ])('a store for source maps %s', (_, files, maps) =>
    expect(() => readFile({ maps, targets: [{ ...row, files }] })).toThrow(
      'its source maps would be stored with the files of portal-test; give them a store of their own',
    ),
  );

  test('a store for source maps inside the files of a target', () => {
    const [files, maps] = [
      { kind: 'dir', path: 'a/portal' },
      { kind: 'dir', path: 'a/portal-maps' },
    ];
    expect(readFile({ maps, targets: [{ ...row, files }] })).toHaveLength(1);
  });

  const secret = (value: string) => ({ files: { ...bucket, credentials: { ...credentials, secretAccessKey: value } } });
  test.each([
    ['a secret access key', secret('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')],
    ['an access key', secret('AKIAIOSFODNN7EXAMPLE')],
    ['a connection string', secret('AccountName=a;AccountKey=abc')],
    ['a signed address', { files: { ...bucket, endpoint: 'https://a.example.com/?sv=1&sig=abc' } }],
    ['a password in an address', { files: { ...bucket, endpoint: 'https://user:word@a.example.com' } }],
    ['a private key', secret('-----BEGIN PRIVATE KEY-----')],
  ])('%s, without repeating it', (_, change) => {
    expect(() => read({ ...row, ...change })).toThrow(/^[^:]+: targets\.0\.files\.\S+: looks like a secret; use the/);
  });

  test('any other value where the name of a variable is expected', () => {
    expect(() => read({ ...row, ...secret('hunter2') })).toThrow(/must be the name of an environment variable/);
  });
});

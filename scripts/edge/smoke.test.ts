import { globSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBrands } from '../brands.ts';
import { securityHeaders } from '../headers.ts';
import { targetsFile, targetsJsonSchema } from '../publish/targets.ts';
import { startServer } from '../serve.ts';
import { copyOfBuild, sendRequest, temporaryFolder, writeFile } from '../testing.ts';
import { type Candidate, echo, expectServesBundle } from './expectations.ts';
import { edgeFiles, writeEdges } from './files.ts';

test('each kind is written for the targets that need it, in the format that its program reads', async () => {
  const root = temporaryFolder();
  writeFile(`${root}/deploy/edge/nginx/of-no-target-any-more.conf`, '');
  expect(writeEdges(root)).toBe(edgeFiles().size);
  const all = globSync('**/*.*', { cwd: `${root}/deploy/edge` });
  const brands = readBrands();
  const buckets = brands.map(({ data }) => `${data.id}-production`);
  expect(all.toSorted()).toEqual(
    [
      'nginx/00-portal.conf',
      ...buckets.map((name) => `nginx/${name}.conf`),
      'cloudfront/portal-production.function.js',
      'cloudfront/portal-production.policy.json',
      'front-door/grupo-optimus-production.json',
    ].toSorted(),
  );
  const read = (path: string) => readFileSync(`${root}/deploy/edge/${path}`, 'utf8');
  for (const path of all.filter((one) => one.endsWith('.json'))) expect(JSON.parse(read(path)), path).not.toEqual({});
  for (const path of all.filter((one) => one.endsWith('.js')))
    expect(() => stripTypeScriptTypes(read(path)), path).not.toThrow();
  for (const path of all.filter((one) => one.endsWith('.conf')))
    expect(read(path).match(/\{/g)?.length, path).toBe(read(path).match(/\}/g)?.length);
  expect(globSync('.published/edge/nginx/*-local.*', { cwd: root })).toHaveLength(brands.length);
  expect(JSON.parse(readFileSync(`${root}/deploy/targets.schema.json`, 'utf8'))).toHaveProperty('properties.targets');
});

test('deploy/targets.json keeps to its schema', () => {
  // The validator of the OpenAPI document contains a validator of JSON Schema.
  const { default: Ajv } = createRequire(import.meta.resolve('@seriousme/openapi-schema-validator'))('ajv');
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(targetsJsonSchema()));
  const targets = JSON.parse(readFileSync(targetsFile, 'utf8'));
  expect([validate(targets), validate.errors]).toEqual([true, null]);
  for (const wrong of [{ brand: 'Acme' }, { files: { kind: 'ftp' } }, { hosts: [] }, { bogus: 1 }, { edgeTimeout: 0 }])
    expect(validate({ targets: [{ ...targets.targets[0], ...wrong }] }), JSON.stringify(wrong)).toBe(false);
});

describe('our own server, which the edges must match', () => {
  let candidate: Candidate;
  beforeAll(async () => {
    const dist = await copyOfBuild();
    const server = await startServer({ port: 0, dist, sandbox: { handle: echo } });
    candidate = {
      send: (question) => sendRequest(server, question),
      bundle: `${dist}/portal`,
      headers: securityHeaders([]),
    };
    return () => server.close();
  });
  expectServesBundle(() => candidate);
});

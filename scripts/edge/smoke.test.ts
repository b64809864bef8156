import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBrands } from '../brands.ts';
import { securityHeaders } from '../headers.ts';
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
  expect(all.toSorted()).toEqual(
    [
      'nginx/00-portal.conf',
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

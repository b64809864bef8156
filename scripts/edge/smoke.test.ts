import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../headers.ts';
import { schemaIsStale, targetsJsonSchema } from '../publish/schema.ts';
import { targetsFile } from '../publish/targets.ts';
import { startServer } from '../serve.ts';
import { askServer, copyOfBuild } from '../testing.ts';
import { type Candidate, echo, expectServesBundle } from './expectations.ts';
import { edgeFiles, staleFiles } from './files.ts';

test('deploy/edge is what npm run edge would write', () => {
  expect(staleFiles(edgeFiles())).toEqual([]);
});

test('deploy/targets.schema.json is what npm run edge would write, and deploy/targets.json keeps to it', () => {
  expect(schemaIsStale()).toBe(false);
  // The validator of the OpenAPI document brings a validator of JSON Schema along.
  const { default: Ajv } = createRequire(import.meta.resolve('@seriousme/openapi-schema-validator'))('ajv');
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(targetsJsonSchema()));
  const targets = JSON.parse(readFileSync(targetsFile, 'utf8'));
  expect([validate(targets), validate.errors]).toEqual([true, null]);
  for (const wrong of [{ brand: 'Acme' }, { files: { kind: 'ftp' } }, { hosts: [] }, { bogus: 1 }, { patience: 0 }])
    expect(validate({ targets: [{ ...targets.targets[0], ...wrong }] }), JSON.stringify(wrong)).toBe(false);
});

describe('our own server, which the edges do as', () => {
  let candidate: Candidate;
  beforeAll(async () => {
    const dist = await copyOfBuild();
    const server = await startServer({ port: 0, dist, sandbox: { handle: echo } });
    candidate = {
      ask: (question) => askServer(server, question),
      bundle: `${dist}/portal`,
      headers: securityHeaders([]),
    };
    return () => server.close();
  });
  expectServesBundle(() => candidate);
});

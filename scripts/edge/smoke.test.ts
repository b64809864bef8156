import { beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../headers.ts';
import { startServer } from '../serve.ts';
import { askServer, copyOfBuild } from '../testing.ts';
import { type Candidate, echo, expectServesBundle } from './expectations.ts';
import { edgeFiles, staleFiles } from './files.ts';

test('deploy/edge is what npm run edge would write', () => {
  expect(staleFiles(edgeFiles())).toEqual([]);
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

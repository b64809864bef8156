import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tokenOf } from '../sandbox/testing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The command as people run it. */
const run = (...options: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = ['--import', './scripts/alias.mjs', 'scripts/conformance.ts', ...options];
    execFile(process.execPath, command, { cwd: root }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });

test('the command calls a server and reports on every endpoint', async () => {
  const sandbox = createSandbox();
  const server = await listen(0, getRequestListener(sandbox.handle, { overrideGlobalObjects: false }));
  try {
    const { code, output } = await run('--api', server.url, '--token', await tokenOf(sandbox, 'admin'));
    expect(output).toMatch(/✓ GET contract · listContracts \(\d+ ms\)/);
    expect(output).toMatch(/\n\d+ conform, 0 differ, 0 skipped\n$/);
    expect(code).toBe(0);
    expect(await run('--api', server.url, '--token', 'x')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/status 401/),
    });
  } finally {
    await server.close();
    sandbox.close();
  }
});

test('without an address or a token it prints its usage', async () => {
  expect(await run()).toMatchObject({ code: 1, output: expect.stringMatching(/--api must be an address.*Usage:/) });
  expect((await run('--api', 'http://localhost:1')).output).toMatch(/--token is missing/);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { createSandbox, type Sandbox } from '../sandbox/app.ts';
import { now, tokenOf } from '../sandbox/testing.ts';
import { conformance, type Finding } from './check.ts';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = createSandbox({ now });
  token = await tokenOf(sandbox, 'admin');
});
afterAll(() => sandbox.close());

/** The findings about a server that answers as the sandbox does, but for what `twist` makes of its answers. */
async function findings(twist: (answer: Response, path: string) => Response | Promise<Response> = (answer) => answer) {
  const fetch = async (request: Request) => twist(await sandbox.handle(request), new URL(request.url).pathname);
  const server = { address: 'http://localhost', token, brand: 'portal', fetch };
  const found = new Map<string, Finding>();
  for await (const finding of conformance(allRows, server, now.slice(0, 10))) found.set(finding.name, finding);
  return found;
}

const outcomes = (found: ReadonlyMap<string, Finding>, outcome: Finding['outcome']) =>
  [...found.values()].filter((each) => each.outcome === outcome).map(({ name, differences }) => [name, ...differences]);

describe('conformance', () => {
  test('asks the sandbox for everything that changes nothing, and finds no difference', async () => {
    const found = await findings();
    expect([...found.keys()].sort()).toEqual(
      allRows
        .filter(isSafe)
        .map(({ name }) => name)
        .sort(),
    );
    expect(outcomes(found, 'differs')).toEqual([]);
    expect(outcomes(found, 'skipped')).toEqual([]);
  }, 60_000);

  test('says what differs, row by row, and goes on', async () => {
    const found = await findings(async (answer, path) => {
      if (path === '/api/utility/cnaes') return new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
      if (path === '/api/contract/print') return new Response('no PDF');
      if (path === '/api/folders') return Response.json({ detail: 'Roto.' }, { status: 500 });
      if (path !== '/api/agentes') return answer;
      const { Items, TotalCount } = await answer.json();
      return Response.json({ items: [{ ...Items[0], Id: 'uno', Sorpresa: 1 }], totalCount: TotalCount });
    });
    const differences = (name: string) => found.get(name)?.differences.join('\n');
    expect(differences('listCnaes')).toMatch(/no JSON/);
    expect(differences('printContract')).toMatch(/no pdf: it begins with "no PDF"/);
    expect(differences('listFolders')).toMatch(/status 500/);
    expect(differences('listAgents')).toMatch(/Items\.0\.Id/);
    expect(found.get('getAgent')?.outcome).toBe('differs');
    expect(found.get('getFolder')).toMatchObject({ outcome: 'skipped' });
    expect(found.get('listTariffs')?.outcome).toBe('conforms');
  }, 60_000);

  test('notes what the portal gets along with', async () => {
    const found = await findings(async (answer, path) => {
      if (path !== '/api/utility/colectivos') return answer;
      const items = (await answer.json()) as object[];
      return Response.json({ items: items.map((item) => ({ ...item, Extra: 1 })) });
    });
    const list = found.get('listCollectives');
    expect(list?.outcome).toBe('conforms');
    expect(list?.notes.join('\n')).toMatch(/no header trace-id/);
  }, 60_000);
});

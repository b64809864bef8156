import { expect, test } from 'vitest';
import { findings } from './testing.ts';

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
  expect(differences('printContract')).toMatch(/not a pdf file: it begins with "no PDF"/);
  expect(differences('listFolders')).toMatch(/status 500/);
  expect(differences('listAgents')).toMatch(/Items\.0\.Id/);
  expect(found.get('getAgent')?.outcome).toBe('differs');
  expect(found.get('getFolder')).toMatchObject({ outcome: 'skipped' });
  expect(found.get('listTariffs')?.outcome).toBe('conforms');
});

test('notes what the portal tolerates', async () => {
  const found = await findings(async (answer, path) => {
    if (path !== '/api/utility/colectivos') return answer;
    const items = (await answer.json()) as object[];
    return Response.json({ items: items.map((item) => ({ ...item, Extra: 1 })) });
  });
  const list = found.get('listCollectives');
  expect(list?.outcome).toBe('conforms');
  expect(list?.notes.join('\n')).toMatch(/no header trace-id/);
});

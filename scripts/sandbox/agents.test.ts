import { describe, expect, test } from 'vitest';
import { type AgentNode, getHierarchy, getOwnHierarchy } from '~/api/agent-tree.ts';
import {
  type AgentRow,
  changeHierarchyStatus,
  exportAgents,
  getAgent,
  linkUser,
  listAgents,
  listLinkableUsers,
  unlinkUser,
} from '~/api/agents.ts';
import { openSandbox } from './open-sandbox.ts';
import { cast } from './seed/agents.ts';
import { type ListRequest, listAddress } from './testing.ts';

const { sandbox, token, answer, contractPage, givePermission, idOf, listed, refusal, tokenOf, workbookFrom } =
  await openSandbox('admin', 'undone');

const agents = async (filters: Record<string, string>, { as = {}, ...sort }: Record<string, unknown> = {}) =>
  (await listed(listAgents, { pageIndex: 0, pageSize: -1, filters, ...sort }, { ...(as as object) })).Items;
const everyone = await agents({});

const ids = (rows: readonly { Id: number }[]) => rows.map(({ Id }) => Id);
const agent = (id: number) => everyone.find(({ Id }) => Id === id) as AgentRow;
const isBelow = (path: string) => (row: AgentRow) => row.Ruta?.startsWith(path) === true;
const size = ({ Hijos }: AgentNode): number => 1 + Hijos.reduce((sum, child) => sum + size(child), 0);

describe('the list', () => {
  test('has every agent, in the order of the Spanish alphabet', () => {
    expect(everyone).toHaveLength(180);
    const names = everyone.map(({ Nombre }) => Nombre);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    expect(agent(cast.distributor)).toMatchObject({
      CodigoAgente: 'AG0010',
      TipoAgente: 'Distribuidor',
      IdAgentePadre: cast.branch,
      Nivel: 2,
      Ruta: '/1/4/10/',
      Activo: true,
      EstadoJerarquia: 'Activa',
      Marcas: ['portal', 'grupo-optimus', 'kleenenergy'],
      IdApiUser: 2,
    });
  });

  test.each([
    ['EstadoJerarquia', 'Inactiva', (row: AgentRow) => row.EstadoJerarquia === 'Inactiva'],
    ['IdUser', '∅', (row: AgentRow) => row.IdUser === null],
    ['Marcas', 'kleenenergy', (row: AgentRow) => row.Marcas?.includes('kleenenergy')],
    ['IdAgentePadre', '∅', (row: AgentRow) => row.Nivel === 0],
    ['IdAgentePadre', '4', (row: AgentRow) => row.Id !== 4 && isBelow('/1/4/')(row)],
    ['Ruta', '/4/', (row: AgentRow) => isBelow('/1/4/')(row)],
    ['NumSubagentes', '>=10', (row: AgentRow) => (row.NumSubagentes ?? 0) >= 10],
    ['*', 'ag0010', (row: AgentRow) => row.Id === cast.distributor],
  ] as const)('filtered by %s: %s', async (column, query, matches) => {
    const wanted = everyone.filter(matches);
    expect(wanted.length).toBeGreaterThan(0);
    expect(ids(await agents({ [column]: query }))).toEqual(ids(wanted));
  });

  test.each([cast.subAgent, cast.distributor])(
    'counts what agent %d and all below have, as the contract list does',
    async (id) => {
      const { Items } = await contractPage({ pageSize: -1, filters: { Agente: String(id) } });
      const active = Items.filter(({ EstadoId }) => EstadoId === 5);
      const month = Items.filter(({ FechaCreacion }) => FechaCreacion?.startsWith('2026-11'));
      const sent = Items.filter(
        ({ FechaCreacion, EstadoId }) => (FechaCreacion ?? '') >= '2025-11-16' && (EstadoId ?? 0) >= 4,
      );
      const share = (state: number) =>
        sent.length === 0
          ? null
          : Math.round((1000 * sent.filter(({ EstadoId }) => EstadoId === state).length) / sent.length) / 10;
      expect(agent(id)).toMatchObject({
        NumSubagentes: everyone.filter(isBelow(agent(id).Ruta ?? '')).length - 1,
        ContratosActivos: active.length,
        ContratosMes: month.length,
        KwhCartera: active.reduce((sum, { ConsumoAnual }) => sum + (ConsumoAnual ?? 0), 0),
        PctRechazo: share(6),
        PctDesistimiento: share(8),
      });
    },
  );

  test('shows a brand the agents that sell it, and counts its contracts', async () => {
    const brand = 'kleenenergy';
    const as = { brand, token: await tokenOf('admin', { brand }) };
    const rows = await agents({}, { as });
    expect(ids(rows)).toEqual(ids(everyone.filter(({ Marcas }) => Marcas?.includes(brand))));
    const { Items } = await contractPage(
      { pageSize: -1, filters: { Agente: String(cast.distributor), Estado: '5' } },
      as,
    );
    expect(rows.find(({ Id }) => Id === cast.distributor)?.ContratosActivos).toBe(Items.length);
  });

  test('shows an agent the own ones, staff all of them, and others none', async () => {
    const seen = async (user: string) => ids(await agents({}, { as: { token: await tokenOf(user) } }));
    expect(await seen('comercial')).toEqual(ids(everyone.filter(isBelow('/1/4/10/'))));
    expect(await seen('subagente')).toEqual([cast.subAgent]);
    expect(await seen('backoffice')).toEqual(ids(everyone));
    sandbox.db.exec("UPDATE users SET IdAgente = NULL WHERE UserName = 'subagente'");
    expect(await seen('subagente')).toEqual([]);
  });

  test('shows agent 7 nothing of agent 70, who stands beside it', async () => {
    const put = sandbox.db.prepare('UPDATE agents SET IdAgentePadre = 1, Ruta = ?, Activo = 1 WHERE Id = ?');
    put.run('/1/7/', 7);
    put.run('/1/70/', 70);
    sandbox.db.exec("UPDATE users SET IdAgente = 7 WHERE UserName = 'comercial'");
    const sells = sandbox.db.prepare('UPDATE contracts SET AgenteId = ? WHERE CodigoContrato = ?');
    sells.run(7, 'PT-2026-000001');
    sells.run(70, 'PT-2026-000002');
    givePermission('comercial', 'AGENTESGESTIONAR');
    const own = { token: await tokenOf('comercial') };
    const seen = ids(await agents({}, { as: own }));
    expect([seen.includes(7), seen.includes(70)]).toEqual([true, false]);
    expect(await refusal(getAgent, { ...own, query: { id: 70 } })).toMatch(/^404/);
    const sellers = async (request: ListRequest, sent: { token: string }) =>
      new Set((await contractPage({ pageSize: -1, ...request }, sent)).Items.map(({ IdAgente }) => IdAgente));
    for (const found of [await sellers({}, own), await sellers({ filters: { Agente: '=7' } }, { token })])
      expect([found.has(7), found.has(70)]).toEqual([true, false]);
    await answer(changeHierarchyStatus, { body: { Id: 7, Action: 'disable' } });
    expect(sandbox.db.prepare('SELECT Activo FROM agents WHERE Id = 70').get()).toEqual({ Activo: 1 });
  });

  test('is exported whole, in Spanish, with real numbers and dates', async () => {
    const request = { pageSize: -1, filters: { TipoAgente: 'Director' } };
    const { sheets, saved } = await workbookFrom(listAddress(exportAgents, request));
    expect(saved).toContain('agentes.xlsx');
    const sheet = sheets.find(({ name }) => name === 'Agentes');
    expect(sheet?.rows).toHaveLength(4);
    const [header = [], first = []] = sheet?.rows ?? [];
    expect(header.slice(0, 2)).toEqual(['Codigo Agente', 'Nombre']);
    expect(first[header.indexOf('Fecha Alta')]).toMatch(/^\d{4}-\d\d-\d\d/);
    expect(first[header.indexOf('Num Subagentes')]).toBeTypeOf('number');
    expect(first[header.indexOf('Activo')]).toBe('Sí');
    expect(first[header.indexOf('Marcas')]).toBe('grupo-optimus');
  });
});

describe('an agent', () => {
  test('has those above, those below, and its users', async () => {
    const found = await answer(getAgent, { query: { id: cast.distributor } });
    expect(found).toMatchObject(agent(cast.distributor));
    expect(ids(found.Ascendientes ?? [])).toEqual([1, cast.branch]);
    expect(ids(found.Hijos ?? []).toSorted()).toEqual(
      ids(everyone.filter(({ IdAgentePadre }) => IdAgentePadre === cast.distributor)).toSorted(),
    );
    expect(found.Usuarios?.map(({ UserName }) => UserName)).toContain('comercial');
    expect(found.Iban).toMatch(/^ES\d{22}$/);
  });

  test('shows a masked account, and no agent above, to those who do not manage agents', async () => {
    const own = { token: await tokenOf('comercial') };
    const found = await answer(getAgent, { ...own, query: { id: cast.distributor } });
    expect(found.Iban).toMatch(/^ES\d\d( ••••)+ \d{4}$/);
    expect(found.Ascendientes).toEqual([]);
  });

  test('of others is as if it were not there', async () => {
    const own = { token: await tokenOf('comercial') };
    const no = '404 No hay ningún agente con el identificador 4, o no es de los tuyos.';
    expect(await refusal(getAgent, { ...own, query: { id: cast.branch } })).toBe(no);
    expect(await refusal(getHierarchy, { ...own, query: { id: cast.branch } })).toBe(no);
    expect(await refusal(getAgent, { query: { id: 999 } })).toMatch(/^404/);
  });
});

describe('the hierarchy', () => {
  test('of a signed-in agent begins with that one, of others there is none', async () => {
    const own = { token: await tokenOf('comercial') };
    expect(ids(await answer(getOwnHierarchy, { ...own, query: {} }))).toEqual([cast.distributor]);
    sandbox.db.exec("UPDATE users SET IdAgente = NULL WHERE UserName = 'subagente'");
    const nobody = { token: await tokenOf('subagente') };
    expect(await answer(getOwnHierarchy, { ...nobody, query: {} })).toEqual([]);
  });

  test('has the users and their groups where they are asked for: all, or those of some groups', async () => {
    const own = { token: await tokenOf('comercial') };
    const users = async (grupos: boolean | number[]) =>
      (await answer(getOwnHierarchy, { ...own, query: { grupos } }))[0]?.Usuarios ?? null;
    expect(await users(false)).toBeNull();
    expect(await users(true)).toContainEqual({
      Id: idOf('comercial'),
      Nombre: 'Iván Cueto',
      Grupos: ['Comercial'],
    });
    expect(await users([4])).toContainEqual({
      Id: idOf('comercial'),
      Nombre: 'Iván Cueto',
      Grupos: ['Comercial'],
    });
    expect(await users([3])).toEqual([]);
  });

  test('that leads back to itself is answered all the same, each agent once', async () => {
    const put = sandbox.db.prepare('UPDATE agents SET IdAgentePadre = ? WHERE Id = ?');
    put.run(cast.subAgent, cast.distributor);
    put.run(cast.subAgent, cast.subAgent);
    const ids = (tree: AgentNode): number[] => [tree.Id, ...tree.Hijos.flatMap(ids)];
    const all = (await answer(getOwnHierarchy, { query: {} })).flatMap(ids);
    expect(all).toHaveLength(180);
    expect(new Set(all).size).toBe(180);
    const own = await answer(getHierarchy, { query: { id: cast.distributor } });
    expect(ids(own)).toContain(cast.distributor);
  });

  test('in a brand, an agent whose superior does not sell it stands at the top', async () => {
    const brand = 'kleenenergy';
    const trees = await answer(getOwnHierarchy, {
      brand,
      token: await tokenOf('admin', { brand }),
      query: {},
    });
    expect(trees.length).toBeGreaterThan(1);
    expect(trees.reduce((sum, tree) => sum + size(tree), 0)).toBe(
      everyone.filter(({ Marcas }) => Marcas?.includes(brand)).length,
    );
  });
});

describe('users of an agent', () => {
  const query = { id: cast.agent };

  test('can be linked while they have none, and are theirs at once', async () => {
    const offered = await answer(listLinkableUsers, { query: { id: cast.branch } });
    expect(offered.map(({ UserName }) => UserName)).toContain('backoffice');
    for (const name of ['admin', 'comercial', 'desactivada', 'kleen.validador'])
      expect(offered.map(({ UserName }) => UserName)).not.toContain(name);
    await answer(linkUser, { body: { IdAgente: cast.agent, IdUser: idOf('backoffice') } });
    const { Usuarios, NombreUsuario } = await answer(getAgent, { query });
    expect([Usuarios?.map(({ UserName }) => UserName), NombreUsuario]).toEqual([
      expect.arrayContaining(['backoffice']),
      expect.any(String),
    ]);
  });

  test.each([
    ['comercial', cast.agent, '409 El usuario ya está asociado a Iván Cueto: quítalo antes de ese agente.'],
    ['admin', cast.agent, '409 Ese usuario no se puede asociar: es de otra marca, o del propio sistema.'],
    ['kleen.validador', cast.branch, '409 Ese usuario no se puede asociar: es de otra marca, o del propio sistema.'],
    ['nadie', cast.agent, '404 No hay ningún usuario con el identificador nadie.'],
    ['backoffice', 999, '404 No hay ningún agente con el identificador 999, o no es de los tuyos.'],
  ])('%s cannot be linked to %d', async (name, IdAgente, why) => {
    expect(await refusal(linkUser, { body: { IdAgente, IdUser: idOf(name) ?? name } })).toBe(why);
  });

  test('are not linked to an agent that is not active', async () => {
    const body = { IdAgente: cast.retired, IdUser: idOf('backoffice') };
    expect(await refusal(linkUser, { body })).toMatch(/^409 .* está deshabilitado: habilítalo antes\.$/);
  });

  test('are unlinked together, and not twice', async () => {
    const body = { IdAgente: cast.subAgent };
    await answer(unlinkUser, { body });
    expect(await agents({}, { as: { token: await tokenOf('subagente') } })).toEqual([]);
    expect(await refusal(unlinkUser, { body })).toBe('409 Lucía Arroyo no tiene ningún usuario asociado.');
  });
});

describe('the status of a hierarchy', () => {
  const set = (Id: number, Action: 'enable' | 'disable') => ({ token, body: { Id, Action } });
  const states = async () => (await agents({})).filter(isBelow('/1/4/10/')).map(({ Activo }) => Activo);

  test('changes with all below, and says how many', async () => {
    const before = await states();
    const inactive = before.filter((active) => !active).length;
    const off = await answer(changeHierarchyStatus, set(cast.distributor, 'disable'));
    expect(off).toEqual({
      Message: `Jerarquía de Iván Cueto deshabilitada: ${before.length - inactive} agentes cambiados.`,
      Cambiados: before.length - inactive,
    });
    expect(new Set(await states())).toEqual(new Set([false]));
    const [row] = await agents({ CodigoAgente: 'AG0010' });
    expect(row).toMatchObject({ EstadoJerarquia: 'Inactiva', FechaBaja: '2026-11-16' });
    const on = await answer(changeHierarchyStatus, set(cast.distributor, 'enable'));
    expect(on?.Cambiados).toBe(before.length);
    expect(await agents({ CodigoAgente: 'AG0010' })).toMatchObject([{ EstadoJerarquia: 'Activa', FechaBaja: null }]);
  });

  test('cannot be active below somebody who is not', async () => {
    await answer(changeHierarchyStatus, set(cast.branch, 'disable'));
    expect(await refusal(changeHierarchyStatus, set(cast.distributor, 'enable'))).toMatch(
      /^409 Deleg\. .* está por encima y deshabilitado: habilítalo antes\.$/,
    );
  });

  test('of oneself and of those above is not one’s own to change', async () => {
    givePermission('comercial', 'AGENTESGESTIONAR');
    givePermission('comercial', 'VERTODOSLOSCONTRATOS');
    const own = await tokenOf('comercial');
    for (const id of [cast.distributor, cast.branch, 1])
      expect(await refusal(changeHierarchyStatus, { ...set(id, 'disable'), token: own })).toBe(
        '409 No puedes cambiar el estado de tu propio agente ni de los que tiene por encima.',
      );
    await answer(changeHierarchyStatus, { ...set(cast.agent, 'disable'), token: own });
  });
});

import { describe, expect, test } from 'vitest';
import { getOwnHierarchy } from '~/api/agent-tree.ts';
import {
  type AgentRow,
  changeHierarchyStatus,
  getAgent,
  linkUser,
  listAgents,
  listLinkableUsers,
} from '~/api/agents.ts';
import { openSandbox } from './open-sandbox.ts';
import { cast } from './seed/agents.ts';
import type { ListRequest } from './testing.ts';

const { sandbox, token, answer, contractPage, givePermission, idOf, listed, refusal, tokenOf } = await openSandbox(
  'admin',
  'undone',
);

const agents = async (filters: Record<string, string>, { as = {}, ...sort }: Record<string, unknown> = {}) =>
  (await listed(listAgents, { pageIndex: 0, pageSize: -1, filters, ...sort }, { ...(as as object) })).Items;
const everyone = await agents({});

const ids = (rows: readonly { Id: number }[]) => rows.map(({ Id }) => Id);
const agent = (id: number) => everyone.find(({ Id }) => Id === id) as AgentRow;
const isBelow = (path: string) => (row: AgentRow) => row.Ruta?.startsWith(path) === true;

describe('the list', () => {
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
});

describe('an agent', () => {
  test('shows a masked account, and no agent above, to those who do not manage agents', async () => {
    const own = { token: await tokenOf('comercial') };
    const found = await answer(getAgent, { ...own, query: { id: cast.distributor } });
    expect(found.Iban).toMatch(/^ES\d\d( ••••)+ \d{4}$/);
    expect(found.Ascendientes).toEqual([]);
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
    ['comercial', cast.agent, '409 Ese usuario'],
    ['kleen.validador', cast.branch, '409 Ese usuario'],
    ['backoffice', cast.retired, '409 '],
    ['backoffice', 999, '404 '],
  ])('%s cannot be linked to %d', async (name, IdAgente, why) => {
    expect(await refusal(linkUser, { body: { IdAgente, IdUser: idOf(name) } })).toMatch(why);
  });
});

describe('the status of a hierarchy', () => {
  const set = (Id: number, Action: 'enable' | 'disable') => ({ token, body: { Id, Action } });
  const states = async () => (await agents({})).filter(isBelow('/1/4/10/')).map(({ Activo }) => Activo);

  test('changes with all below, and says how many', async () => {
    const before = await states();
    const inactive = before.filter((active) => !active).length;
    const off = await answer(changeHierarchyStatus, set(cast.distributor, 'disable'));
    expect(off?.Cambiados).toBe(before.length - inactive);
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

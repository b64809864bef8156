import { describe, expect, test } from 'vitest';
import { type ApiKey, generateApiKey, listApiKeys } from '~/api/api-keys.ts';
import { deleteApiUser, getApiUser, linkAgent, unlinkAgent } from '~/api/api-users.ts';
import { openSandbox } from './open-sandbox.ts';
import { cast } from './seed/agents.ts';

const { sandbox, answer, refusal } = await openSandbox('admin', 'undone');

const keys = () => answer(listApiKeys);
const apiUser = (id: number) => answer(getApiUser, { query: { id } });
const generate = async (more: object = {}) => {
  const body = { Nombre: 'Prueba', ApiUserId: 2, ...more };
  const { ApiKey, Message } = (await answer(generateApiKey, { body })) ?? {};
  return { ApiKey: ApiKey ?? '', Message };
};

describe('keys', () => {
  test('are 31: 6 inactive, 3 expired, 2 never used; all masked, no two alike', async () => {
    const all = await keys();
    const count = (matches: (key: ApiKey) => boolean | null) => all.filter(matches).length;
    expect(all).toHaveLength(31);
    expect(count(({ Activa }) => !Activa)).toBe(6);
    expect(count(({ Caducada }) => Caducada)).toBe(3);
    expect(count(({ UltimoUso }) => UltimoUso === null)).toBe(2);
    expect(new Set(all.map(({ ApiKey }) => ApiKey)).size).toBe(31);
    for (const { ApiKey } of all) expect(ApiKey).toMatch(/^pk_live_••••[0-9a-zA-Z]{4}$/);
  });

  test('a new one is told once, kept as a hash, and listed masked', async () => {
    const { ApiKey, Message } = await generate({ FechaCaducidad: '2027-01-31' });
    expect(ApiKey).toMatch(/^pk_live_[0-9a-f]{32}$/);
    expect(Message).toBe('API Key generada exitosamente');
    const stored = JSON.stringify(sandbox.db.prepare('SELECT * FROM api_keys').all());
    expect(stored).not.toContain(ApiKey.slice(8));
    const [listed] = await keys();
    expect(listed).toMatchObject({
      ApiKey: `pk_live_••••${ApiKey.slice(-4)}`,
      Nombre: 'Prueba',
      ApiUser: 'CRM comercial',
      Activa: true,
      FechaCaducidad: '2027-01-31',
      UltimoUso: null,
      CreadaPor: 'admin@example.com',
    });
  });
});

describe('API users', () => {
  test('with active keys stay; without, they go with all their keys', async () => {
    const query = { id: 1 };
    expect(await refusal(deleteApiUser, { query })).toMatch(/^409 Integrador tiene \d API Keys? habilitadas?: /);
    sandbox.db.exec('UPDATE api_keys SET Activa = 0 WHERE ApiUserId = 1');
    await answer(deleteApiUser, { query });
    expect(await refusal(getApiUser, { query })).toMatch(/^404/);
    expect(sandbox.db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  test('are linked to one agent at a time', async () => {
    await answer(linkAgent, { body: { IdAgente: cast.agent, ApiUserId: 1 } });
    expect((await apiUser(1)).IdAgente).toBe(cast.agent);
    expect(await refusal(linkAgent, { body: { IdAgente: cast.branch, ApiUserId: 1 } })).toMatch(
      /^409 Integrador ya está asociado a .*: quítalo antes de ese agente\.$/,
    );
    await answer(unlinkAgent, { body: { IdAgente: cast.agent } });
    expect((await apiUser(1)).IdAgente).toBeNull();
    expect(await refusal(unlinkAgent, { body: { IdAgente: cast.agent } })).toMatch(/^409/);
  });
});

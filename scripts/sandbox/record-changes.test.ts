import { describe, expect, test } from 'vitest';
import { listLogs } from '~/api/logs.ts';
import { openSandbox } from './open-sandbox.ts';

const { sandbox, call, listed } = await openSandbox();

const linesOf = async (record: string) =>
  (await listed(listLogs, { pageIndex: 0, pageSize: 50, filters: { Registro: `=${record}` } })).Items;
/** What the newest line says of the record. */
const changesOf = async (record: string) => {
  const [line] = await linesOf(record);
  const { Accion, Cambios } = line?.Registros?.find(({ Tipo, Id }) => `${Tipo}/${Id}` === record) ?? {};
  return { who: line?.Usuario, Accion, Cambios };
};
const send = async (method: string, path: string, body: object) => {
  const { status, body: answer } = await call(path, { method, body });
  if (status !== 200) throw new Error(`${status}: ${answer.detail}`);
  return answer;
};
const idOf = (table: string, condition: string) =>
  sandbox.db.prepare(`SELECT Id FROM ${table} WHERE ${condition}`).get()?.Id;
const seller = String(idOf('users', "UserName = 'comercial'"));
/** What every change of a user has to carry. */
const whole = () => sandbox.db.prepare('SELECT UserName, Nombre, Email FROM users WHERE Id = ?').get(seller);
const changed = (Campo: string, Antes: unknown, Despues: unknown) => ({ Campo, Antes, Despues });

describe('the log of a record', () => {
  test('says who changed which field of a user, before and after', async () => {
    const before = sandbox.db.prepare('SELECT Telefono FROM users WHERE Id = ?').get(seller)?.Telefono;
    await send('PUT', `usuarios/update?Id=${seller}`, { ...whole(), Telefono: '600 111 222' });
    expect(await changesOf(`Usuario/${seller}`)).toEqual({
      who: 'admin@example.com',
      Accion: 'Modificado',
      Cambios: [changed('Telefono', before, '600 111 222')],
    });
  });

  test('has a new password, but not the password', async () => {
    await send('PUT', `usuarios/change-pass-admin?Id=${seller}`, { Password: 'Portal-2027-b' });
    const { Cambios } = await changesOf(`Usuario/${seller}`);
    expect(Cambios).toContainEqual(changed('DebeCambiarPassword', false, true));
    expect(Cambios).toContainEqual(changed('Password', '•••', '•••'));
    expect(JSON.stringify(sandbox.db.prepare('SELECT * FROM log_records').all())).not.toMatch(/Portal-2027|scrypt/);
  });

  test('tells a membership on both sides, and nothing of groups that stay', async () => {
    const group = idOf('user_groups', "NombreNormalizado LIKE 'BACKOFFICE%'");
    const { Nombre } = sandbox.db.prepare('SELECT Nombre FROM user_groups WHERE Id = ?').get(group as number) ?? {};
    await send('POST', `add-user-group-multiple?userGroup=${group}`, [seller]);
    expect((await changesOf(`Usuario/${seller}`)).Cambios).toEqual([changed('Grupos', null, Nombre)]);
    expect((await changesOf(`Grupo/${group}`)).Cambios?.map(({ Campo }) => Campo)).toEqual(['Miembros']);
    const groups = sandbox.db.prepare('SELECT GrupoId FROM group_members WHERE UserId = ?').all(seller);
    const count = (await linesOf(`Usuario/${seller}`)).length;
    await send('PUT', `usuarios/update?Id=${seller}`, { ...whole(), Grupos: groups.map(({ GrupoId }) => GrupoId) });
    expect(await linesOf(`Usuario/${seller}`)).toHaveLength(count);
  });

  test('keeps nothing of a change that was refused', async () => {
    const own = String(idOf('users', "UserName = 'admin'"));
    const { status } = await call('usuarios/disable', { method: 'PATCH', body: [own] });
    expect(status).toBe(409);
    expect(await linesOf(`Usuario/${own}`)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import type { Group } from '~/api/groups.ts';
import type { UserRow } from '~/api/users.ts';
import { hitsOf, leavesNobody, type PowerChange } from './power.ts';

const power = { Id: 1, Nombre: 'Gestión del sistema', NombreNormalizado: 'GESTORACCESS' };
const group = (Id: number, ...Permisos: Group['Permisos'] & object) => ({ Id, Nombre: `G${Id}`, Permisos }) as Group;
const all = [group(1, power), group(2, power), group(3)];
const user = (Id: string, ...groups: number[]) =>
  ({
    Id,
    UserName: Id,
    Activo: true,
    Bloqueado: false,
    Grupos: groups.map((id) => ({ Id: id, Nombre: '' })),
  }) as UserRow;

const direct = user('direct');
const byOne = user('byOne', 1);
const byBoth = user('byBoth', 1, 2);
const none = user('none', 3);
const holders = [direct, byOne, byBoth];
const hit = (change: PowerChange, members: readonly UserRow[] = []) =>
  hitsOf(change, { members, holders, all }).map(({ Id }) => Id);

test('granting affects those who do not have it, each once', () => {
  expect(hit({ way: 'give', people: [none, direct] })).toEqual(['none']);
  expect(hit({ way: 'give', groups: [3], people: [none] }, [none, byOne])).toEqual(['none']);
});

test('revoking affects those who have it in no other way', () => {
  expect(hit({ way: 'take', people: [direct, byOne, none] })).toEqual(['direct']);
  expect(hit({ way: 'take', people: [byOne, byBoth], leaving: [1] })).toEqual(['byOne']);
  expect(hit({ way: 'take', groups: [1, 2] }, [byOne, byBoth])).toEqual(['byOne', 'byBoth']);
});

test('nobody would be left if everyone who can sign in loses the direct permission', () => {
  const locked = { ...user('locked'), Bloqueado: true };
  const take: PowerChange = { way: 'take', people: [direct] };
  expect(leavesNobody(take, [direct], [direct, locked])).toBe(true);
  expect(leavesNobody(take, [direct], [direct, byOne])).toBe(false);
  // They may have it directly too, which only the server knows.
  expect(leavesNobody({ way: 'take', people: [byOne], leaving: [1] }, [byOne], [byOne])).toBe(false);
});

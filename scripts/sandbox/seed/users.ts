import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Permission } from '~/session/permissions.ts';
import { accounts, password } from '../accounts.ts';
import { hashPassword } from '../passwords.ts';
import { fold } from '../text.ts';
import { type Agent, cast } from './agents.ts';
import { isoDate, isoDateTime } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { insertAll, inserter } from './insert.ts';
import { person, phone } from './people.ts';
import { groups, permissionId, permissionNames, permissionRows } from './permissions.ts';
import { Random, weighted } from './random.ts';

interface Part {
  group?: string;
  everyPermission?: true;
  extra?: readonly Permission[];
  agent?: number;
  brand?: number;
  locked?: true;
  disabled?: true;
}

/** What the scripted accounts may do, by the name before the `@`. */
const parts: Readonly<Record<string, Part>> = {
  admin: { group: 'Administración', everyPermission: true },
  backoffice: { group: 'Backoffice' },
  renovaciones: { group: 'Renovaciones' },
  comercial: { group: 'Comercial', agent: cast.distributor },
  subagente: { group: 'Subagentes', agent: cast.subAgent },
  sololectura: { group: 'Solo lectura', agent: cast.branch },
  'kleen.validador': { group: 'Validación Kleen', brand: 3 },
  bloqueada: { group: 'Backoffice', locked: true },
  desactivada: { group: 'Backoffice', disabled: true },
};

/** Beside the scripted accounts: 190 active, 18 disabled, 12 locked. The first is in no group, the second in all. */
const count = 220;

const groupOf = weighted([
  ['Comercial', 46],
  ['Subagentes', 24],
  ['Backoffice', 14],
  ['Renovaciones', 6],
  ['Facturación', 4],
  ['Solo lectura', 3],
  ['Validación Kleen', 2],
  ['Integraciones', 1],
] as const);

const brandOf = weighted([
  [null, 20],
  [1, 44],
  [2, 24],
  [3, 12],
] as const);

export function seedUsers(db: DatabaseSync, { seed, today }: SeedContext, agents: readonly Agent[]) {
  insertAll(db, 'permissions', permissionRows);
  const groupId = (name: string) => groups.findIndex(({ nombre }) => nombre === name) + 1;
  const give = inserter(db, 'group_permissions');
  const join = inserter(db, 'group_members');
  const grant = inserter(db, 'user_permissions');
  insertAll(
    db,
    'user_groups',
    groups.map(({ nombre, descripcion }, index) => ({
      Id: index + 1,
      Nombre: nombre,
      NombreNormalizado: fold(nombre).replaceAll(' ', '').toUpperCase(),
      Descripcion: descripcion,
      FechaCreacion: isoDate(today - 1500),
      EsSistema: Number(index === 0),
    })),
  );
  for (const { nombre, permisos } of groups)
    for (const name of permisos) give({ GrupoId: groupId(nombre), PermisoId: permissionId(name) });

  const salt = createHash('sha256').update(`${seed}/password`).digest().subarray(0, 16);
  const hash = hashPassword(password, salt);
  const insert = inserter(db, 'users');
  const add = (
    id: string,
    { email, nombre, apellidos, part }: { email: string; nombre: string; apellidos: string; part: Part },
    random: Random,
  ) => {
    insert({
      Id: id,
      UserName: email.split('@')[0] as string,
      Nombre: nombre,
      Apellidos: apellidos,
      Email: email,
      Telefono: phone(random),
      PasswordHash: hash,
      Activo: Number(!part.disabled),
      Bloqueado: Number(part.locked ?? false),
      FechaBloqueo: part.locked ? isoDateTime(today - random.int(1, 60), random.int(480, 1200)) : null,
      UltimoAcceso: random.chance(0.94) ? isoDateTime(today - random.int(0, 200), random.int(480, 1200)) : null,
      FechaAlta: isoDate(today - random.int(210, 2000)),
      FechaCambioPassword: isoDate(today - random.int(1, 200)),
      IdAgente: part.agent ?? null,
      MarcaId: part.brand ?? null,
      EsSistema: Number(part.everyPermission ?? false),
    });
    if (part.group) join({ UserId: id, GrupoId: groupId(part.group) });
    if (part.everyPermission) for (const name of permissionNames) grant({ UserId: id, PermisoId: permissionId(name) });
    for (const name of part.extra ?? []) grant({ UserId: id, PermisoId: permissionId(name) });
  };

  for (const { email, name } of accounts) {
    const [user = ''] = email.split('@');
    const [nombre = '', ...apellidos] = name.split(' ');
    add(
      guid(seed, email),
      { email, nombre, apellidos: apellidos.join(' '), part: parts[user] ?? {} },
      new Random(seed, 'account', user),
    );
  }
  for (let number = 1; number <= count; number++) {
    const random = new Random(seed, 'user', number);
    const { nombre, apellido1, apellido2 } = person(random);
    const group = groupOf(random);
    const sells = group === 'Comercial' || group === 'Subagentes';
    const id = guid(seed, `user-${number}`);
    const agent = sells ? agents[random.int(11, 178) - 1] : undefined;
    const part: Part = {
      group: number <= 2 ? undefined : group,
      agent: agent?.id,
      brand: brandAmong(agent?.brandIds, brandOf(random)),
      disabled: number % 12 === 5 ? true : undefined,
      locked: number % 18 === 7 ? true : undefined,
      extra: random.chance(0.1) ? ['SIPSMASIVO'] : [],
    };
    const email = `${fold(nombre[0] as string)}${fold(apellido1)}${number}@example.com`;
    add(id, { email, nombre, apellidos: `${apellido1} ${apellido2}`, part }, random);
    if (number === 2) for (const { nombre: name } of groups) join({ UserId: id, GrupoId: groupId(name) });
  }
}

/** The brand drawn for a user if their agent sells it, otherwise the agent's own. */
const brandAmong = (sold: readonly number[] | undefined, drawn: number | null) =>
  drawn === null ? undefined : sold && !sold.includes(drawn) ? sold[0] : drawn;

/** A version 4 GUID that the seed determines. */
function guid(seed: string, name: string): string {
  const hex = createHash('sha256').update(`${seed}/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

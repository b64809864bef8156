import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type Permission, permissions, specified } from '~/session/permissions.ts';
import { accounts, password } from '../accounts.ts';
import { hashPassword } from '../sign-in.ts';
import { fold } from '../sql.ts';
import { type Agent, cast } from './agents.ts';
import {
  type Day,
  insertAll,
  inserter,
  isoDate,
  isoDateTime,
  Random,
  type SeedContext,
  weightedNames,
} from './context.ts';
import rows from './data/groups.json' with { type: 'json' };
import shares from './data/shares.json' with { type: 'json' };
import { person, phone } from './people.ts';

type Texts = Record<Permission, { name: string; about: string }> & { module: Record<string, string> };

// Read, not imported: an imported JSON is cached by the compiler, even after a permission has been added.
const path = new URL('../../../locales/es/permissions.json', import.meta.url);
const texts: Texts = JSON.parse(readFileSync(path, 'utf8'));

const permissionNames = Object.keys(permissions) as Permission[];

export const permissionId = (name: Permission) => permissionNames.indexOf(name) + 1;

/** The rows of the table: the portal's list with its Spanish texts. */
const permissionRows = permissionNames.map((name) => ({
  Id: permissionId(name),
  Nombre: texts[name].name,
  NombreNormalizado: name,
  Descripcion: texts[name].about,
  Modulo: texts.module[permissions[name]] ?? permissions[name],
  // The specification names them, so none of them can be deleted.
  EsSistema: Number(specified.includes(name)),
}));

/** A permission of no group, so that only the administrator has it. */
const unshared: Permission = 'MARCASEDITAR';

const groups = rows.map((group) => ({
  ...group,
  permisos:
    group.permisos === 'all' ? permissionNames.filter((name) => name !== unshared) : (group.permisos as Permission[]),
}));

interface Part {
  groups: readonly string[];
  everyPermission?: boolean;
  extra?: readonly Permission[];
  agent?: number | undefined;
  brand?: number | undefined;
  locked?: boolean;
  disabled?: boolean;
}

/** What the scripted accounts may do, by the name before the `@`. */
const parts: Readonly<Record<string, Part>> = {
  admin: { groups: ['Administración'], everyPermission: true },
  backoffice: { groups: ['Backoffice'] },
  renovaciones: { groups: ['Renovaciones'] },
  comercial: { groups: ['Comercial'], agent: cast.distributor },
  subagente: { groups: ['Subagentes'], agent: cast.subAgent },
  sololectura: { groups: ['Solo lectura'], agent: cast.branch },
  'kleen.validador': { groups: ['Validación Kleen'], brand: 3 },
  bloqueada: { groups: ['Backoffice'], locked: true },
  desactivada: { groups: ['Backoffice'], disabled: true },
};

/** Beside the scripted accounts: 190 active, 18 disabled, 12 locked. The first is in no group, the second in all. */
const count = 220;

const groupOf = weightedNames(shares.groups);

/** By id; 0 is every brand. */
const brandOf = weightedNames({ 0: 20, 1: 44, 2: 24, 3: 12 });

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
      EsSistema: index === 0,
    })),
  );
  for (const { nombre, permisos } of groups)
    for (const name of permisos) give({ GrupoId: groupId(nombre), PermisoId: permissionId(name) });

  const salt = createHash('sha256').update(`${seed}/password`).digest().subarray(0, 16);
  const hash = hashPassword(password, salt);
  const insert = inserter(db, 'users');
  const add = (random: Random, id: string, email: string, name: { Nombre: string; Apellidos: string }, part: Part) => {
    insert({
      Id: id,
      UserName: email.split('@')[0] as string,
      ...name,
      Email: email,
      Telefono: phone(random),
      PasswordHash: hash,
      Activo: !part.disabled,
      Bloqueado: part.locked ?? false,
      FechaBloqueo: part.locked ? isoDateTime(today - random.int(1, 60), random.int(480, 1200)) : null,
      UltimoAcceso: random.chance(0.94) ? isoDateTime(today - random.int(0, 200), random.int(480, 1200)) : null,
      FechaAlta: isoDate(today - random.int(210, 2000)),
      FechaCambioPassword: isoDate(today - random.int(1, 200)),
      IdAgente: part.agent ?? null,
      MarcaId: part.brand ?? null,
      EsSistema: part.everyPermission ?? false,
    });
    for (const group of part.groups) join({ UserId: id, GrupoId: groupId(group) });
    const extra = part.everyPermission ? permissionNames : (part.extra ?? []);
    for (const permission of extra) grant({ UserId: id, PermisoId: permissionId(permission) });
  };

  for (const { email, name } of accounts) {
    const [user = ''] = email.split('@');
    const [Nombre = '', ...surnames] = name.split(' ');
    const names = { Nombre, Apellidos: surnames.join(' ') };
    add(new Random(seed, 'account', user), guid(seed, email), email, names, parts[user] as Part);
  }
  insertAll(db, 'preferences', [brokenView(guid(seed, 'admin@example.com'), today)]);
  for (let number = 1; number <= count; number++) {
    const random = new Random(seed, 'user', number);
    const { Nombre, Apellido1, Apellido2 } = person(random);
    const group = groupOf(random);
    const sells = group === 'Comercial' || group === 'Subagentes';
    const agent = sells ? agents[random.int(11, 178) - 1] : undefined;
    const part: Part = {
      groups: number === 1 ? [] : number === 2 ? groups.map(({ nombre }) => nombre) : [group],
      agent: agent?.id,
      brand: brandAmong(agent?.brandIds, Number(brandOf(random))),
      disabled: number % 12 === 5,
      locked: number % 18 === 7,
      extra: random.chance(0.1) ? ['SIPSMASIVO'] : [],
    };
    const email = `${fold(Nombre[0] as string)}${fold(Apellido1)}${number}@example.com`;
    add(random, guid(seed, `user-${number}`), email, { Nombre, Apellidos: `${Apellido1} ${Apellido2}` }, part);
  }
}

/** A saved view whose value is no JSON. */
const brokenView = (LoggedUserId: string, today: Day) => ({
  LoggedUserId,
  Clave: 'vista.contratos',
  Nombre: 'Vista dañada',
  Valor: '{"filtros":{"Estado":"5"',
  Predeterminada: false,
  FechaModificacion: isoDateTime(today - 90, 600),
});

/** The brand drawn for a user if their agent sells it, otherwise the agent's own. */
const brandAmong = (sold: readonly number[] | undefined, brandId: number) =>
  brandId === 0 ? undefined : sold && !sold.includes(brandId) ? sold[0] : brandId;

/** A version 4 GUID that the seed determines. */
function guid(seed: string, name: string): string {
  const hex = createHash('sha256').update(`${seed}/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

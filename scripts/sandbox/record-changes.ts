import type { DatabaseSync } from 'node:sqlite';
import { type ChangedRecord, changedRecord } from '~/api/logs.ts';
import { maskKey } from './api-clients.ts';
import { all, insertRow, records } from './sql.ts';

type Kind = ChangedRecord['Tipo'];
type Value = string | number | null;
/** SQL over one row, written as `@`. */
type Expression = string;

/** A table whose rows are records. */
interface Record {
  kind: Kind;
  id: Expression;
  fields: { readonly [field: string]: Expression };
}

/** A table whose rows are items of a record's list: the groups of a user, the members of a group. */
interface Item {
  kind: Kind;
  id: Expression;
  field: string;
  value: Expression;
}

const nameOf = (table: string, id: string, name = 'Nombre'): Expression =>
  `(SELECT t.${name} FROM ${table} t WHERE t.Id = ${id})`;
const columns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `@.${name}`]));
const userName = "trim(@.Nombre || ' ' || coalesce(@.Apellidos, ''))";
const member = nameOf('users', '@.UserId', "Nombre || ' ' || coalesce(Apellidos, '')");
const permission = nameOf('permissions', '@.PermisoId', 'NombreNormalizado');
const keyId = `@.Prefijo || '${maskKey('', '')}' || @.UltimosCuatro`;

/** The records of the administration whose changes are in the log. */
const watched: { readonly [table: string]: Record } = {
  users: {
    kind: 'Usuario',
    id: '@.Id',
    fields: {
      ...columns('UserName', 'Nombre', 'Apellidos', 'Email', 'Telefono', 'Activo', 'Bloqueado', 'DebeCambiarPassword'),
      Agente: nameOf('agents', '@.IdAgente'),
      Marca: nameOf('brands', '@.MarcaId', 'Dominio'),
      Password: '@.PasswordHash',
    },
  },
  user_groups: { kind: 'Grupo', id: '@.Id', fields: columns('Nombre', 'Descripcion') },
  agents: { kind: 'Agente', id: '@.Id', fields: columns('Nombre', 'Email', 'Telefono', 'Activo') },
  brands: {
    kind: 'Marca',
    id: '@.Id',
    fields: columns(
      ...['Nombre', 'Dominio', 'TituloPagina', 'Activa', 'Hosts', 'ColorPrimarioHex', 'PaletaSuperficie'],
      ...['LogoClaroUrl', 'LogoOscuroUrl', 'LogoReducidoUrl', 'FaviconUrl', 'EmailSoporte', 'TelefonoSoporte'],
      ...['TextoPie', 'UrlComparador', 'Comercializadoras', 'MenuOculto'],
    ),
  },
  api_users: {
    kind: 'ApiUsuario',
    id: '@.Id',
    fields: {
      ...columns('Nombre', 'Email', 'Descripcion', 'Activo', 'IpsPermitidas', 'LimiteMinuto'),
      Agente: nameOf('agents', '@.IdAgente'),
    },
  },
  api_keys: { kind: 'ApiKey', id: keyId, fields: columns('Nombre', 'Activa', 'FechaCaducidad') },
};

const items: { readonly [table: string]: readonly Item[] } = {
  group_members: [
    { kind: 'Usuario', id: '@.UserId', field: 'Grupos', value: nameOf('user_groups', '@.GrupoId') },
    { kind: 'Grupo', id: '@.GrupoId', field: 'Miembros', value: member },
  ],
  group_permissions: [{ kind: 'Grupo', id: '@.GrupoId', field: 'Permisos', value: permission }],
  user_permissions: [{ kind: 'Usuario', id: '@.UserId', field: 'Permisos', value: permission }],
  api_user_permissions: [{ kind: 'ApiUsuario', id: '@.ApiUserId', field: 'Permisos', value: permission }],
  users: [{ kind: 'Agente', id: '@.IdAgente', field: 'Usuarios', value: userName }],
  api_users: [{ kind: 'Agente', id: '@.IdAgente', field: 'ApiUsuarios', value: '@.Nombre' }],
  api_keys: [{ kind: 'ApiUsuario', id: '@.ApiUserId', field: 'ApiKeys', value: '@.Nombre' }],
};

const itemFields = new Set(Object.values(items).flatMap((rows) => rows.map(({ field }) => field)));
const flags = new Set(['Activo', 'Activa', 'Bloqueado', 'DebeCambiarPassword']);
const lists = new Set(['Hosts', 'IpsPermitidas', 'Comercializadoras', 'MenuOculto']);

/**
 * Makes the database note every change of these records, whichever call makes it. The triggers and the notes belong to
 * the connection, not to the file.
 */
export function watchRecords(db: DatabaseSync) {
  db.exec(`CREATE TEMP TABLE noted (Id INTEGER PRIMARY KEY, Tipo TEXT, RegistroId TEXT, Accion TEXT, Antes TEXT,
    Despues TEXT)`);
  const fieldsOf = (fields: { readonly [field: string]: Expression }) =>
    `json_object(${Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)})`;
  const none = "'{}'";
  const note = (
    row: 'NEW' | 'OLD',
    { kind, id }: { kind: Kind; id: Expression },
    action: ChangedRecord['Accion'],
    [before, after] = [none, none],
  ) => `INSERT INTO noted (Tipo, RegistroId, Accion, Antes, Despues) SELECT '${kind}', ${id.replaceAll('@', row)},
    '${action}', ${before.replaceAll('@', 'OLD')}, ${after.replaceAll('@', 'NEW')};`;
  let triggers = 0;
  const on = (event: string, table: string, notes: readonly string[]) =>
    db.exec(`CREATE TEMP TRIGGER noted_${++triggers} AFTER ${event} ON main.${table} BEGIN ${notes.join('\n')} END`);

  for (const [table, record] of Object.entries(watched)) {
    const fields = fieldsOf(record.fields);
    on('UPDATE', table, [note('NEW', record, 'Modificado', [fields, fields])]);
    on('INSERT', table, [note('NEW', record, 'Creado')]);
    on('DELETE', table, [note('OLD', record, 'Eliminado')]);
  }
  for (const [table, rows] of Object.entries(items)) {
    const came = rows.map((item) => note('NEW', item, 'Modificado', [none, fieldsOf({ [item.field]: item.value })]));
    const left = rows.map((item) => note('OLD', item, 'Modificado', [fieldsOf({ [item.field]: item.value }), none]));
    on('INSERT', table, came);
    on('DELETE', table, left);
    const link = /@\.\w+$/.exec(rows[0]?.id ?? '')?.[0].slice(2);
    if (Object.hasOwn(watched, table)) on(`UPDATE OF ${link}`, table, [...left, ...came]);
  }
}

interface Noted {
  Tipo: Kind;
  RegistroId: string;
  Accion: ChangedRecord['Accion'];
  /** JSON: values by field. */
  Antes: string;
  Despues: string;
}

/** The changes noted since the last call, that is, those of the call that has just ended. */
export function takeChanges(db: DatabaseSync): ChangedRecord[] {
  const noted = all<Noted>(db, 'SELECT * FROM noted WHERE RegistroId IS NOT NULL ORDER BY Id');
  db.prepare('DELETE FROM noted').run();
  const byRecord = Map.groupBy(noted, ({ Tipo, RegistroId }) => `${Tipo}/${RegistroId}`);
  return [...byRecord.values()].flatMap((notes) => {
    const [{ Tipo, RegistroId: Id }] = notes as [Noted];
    const Accion = notes.find((note) => note.Accion !== 'Modificado')?.Accion ?? 'Modificado';
    const Cambios = Accion === 'Modificado' ? changesIn(notes) : [];
    return Accion === 'Modificado' && Cambios.length === 0 ? [] : [{ Tipo, Id, Accion, Cambios }];
  });
}

/** The changes of a call, field by field; a value that was removed and restored is no change. */
function changesIn(notes: readonly Noted[]): ChangedRecord['Cambios'] {
  const valuesOf = (side: 'Antes' | 'Despues') =>
    Map.groupBy(
      notes.flatMap((note) => Object.entries<Value>(JSON.parse(note[side]))),
      ([Campo]) => Campo,
    );
  const [before, after] = [valuesOf('Antes'), valuesOf('Despues')];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((Campo) => {
    const [old = [], now = []] = [before, after].map((side) => (side.get(Campo) ?? []).map(([, value]) => value));
    if (itemFields.has(Campo)) return itemChanges(Campo, old, now);
    const [Antes = null, Despues = null] = [old[0], now.at(-1)];
    if (Antes === Despues) return [];
    if (lists.has(Campo)) return itemChanges(Campo, JSON.parse(String(Antes)), JSON.parse(String(Despues)));
    return [{ Campo, Antes: readable(Campo, Antes), Despues: readable(Campo, Despues) }];
  });
}

const itemChanges = (Campo: string, before: readonly Value[], after: readonly Value[]) => [
  ...before.filter((item) => !after.includes(item)).map((Antes) => ({ Campo, Antes, Despues: null })),
  ...after.filter((item) => !before.includes(item)).map((Despues) => ({ Campo, Antes: null, Despues })),
];

/** Of a password only that there is one, and of an embedded picture its type. */
function readable(field: string, value: Value) {
  if (field === 'Password') return '•••';
  if (flags.has(field)) return value === 1;
  return typeof value === 'string' ? value.replace(/^(data:[\w/+.-]+).*$/s, '$1') : value;
}

export function writeChanges(db: DatabaseSync, logId: number, changes: readonly ChangedRecord[]) {
  for (const { Tipo, Id, Accion, Cambios } of changes)
    insertRow(db, 'log_records', { LogId: logId, Tipo, RegistroId: Id, Accion, Cambios: JSON.stringify(Cambios) });
}

export const changesOf = (db: DatabaseSync, logId: number): ChangedRecord[] =>
  records(db, changedRecord, 'SELECT Tipo, RegistroId AS Id, Accion, Cambios FROM log_records WHERE LogId = ?', logId);

import type { DatabaseSync } from 'node:sqlite';
import { type ChangedRecord, changedRecord } from '~/api/logs.ts';
import { maskKey } from './api-key.ts';
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

const flags = new Set(['Activo', 'Activa', 'Bloqueado', 'DebeCambiarPassword']);
const lists = new Set(['Hosts', 'IpsPermitidas', 'Comercializadoras', 'MenuOculto']);

/**
 * Makes the database record every change of these records, whichever call makes it. The triggers and the recorded
 * changes belong to the connection, not to the file.
 */
export function watchRecords(db: DatabaseSync) {
  const note = (row: 'NEW' | 'OLD', { kind, id }: { kind: Kind; id: Expression }, ...more: readonly Expression[]) =>
    `INSERT INTO noted (Tipo, RegistroId, Accion, Campo, Antes, Despues)
     SELECT '${kind}', ${[id, ...more].map((one) => one.replaceAll('@', row)).join(', ')}`;
  const trigger = (table: string, event: string, body: readonly string[]) =>
    `CREATE TEMP TRIGGER noted_${table}_${event.replaceAll(/\W+/g, '_')} AFTER ${event} ON main.${table} BEGIN
       ${body.map((line) => `${line};`).join('\n')}
     END;`;
  db.exec(`CREATE TEMP TABLE noted (Id INTEGER PRIMARY KEY, Tipo TEXT, RegistroId TEXT, Accion TEXT, Campo TEXT,
    Antes ANY, Despues ANY)`);
  for (const [table, record] of Object.entries(watched)) {
    const old = (value: Expression) => value.replaceAll('@', 'OLD');
    const now = (value: Expression) => value.replaceAll('@', 'NEW');
    const changed = Object.entries(record.fields).map(
      ([field, value]) =>
        `${note('NEW', record, "'Modificado'", `'${field}'`, old(value), now(value))} WHERE ${old(value)} IS NOT ${now(value)}`,
    );
    db.exec(trigger(table, 'UPDATE', changed));
    db.exec(trigger(table, 'INSERT', [note('NEW', record, "'Creado'", 'NULL', 'NULL', 'NULL')]));
    db.exec(trigger(table, 'DELETE', [note('OLD', record, "'Eliminado'", 'NULL', 'NULL', 'NULL')]));
  }
  for (const [table, rows] of Object.entries(items)) {
    const came = rows.map((item) => note('NEW', item, "'Modificado'", `'${item.field}'`, 'NULL', item.value));
    const left = rows.map((item) => note('OLD', item, "'Modificado'", `'${item.field}'`, item.value, 'NULL'));
    const link = /@\.\w+$/.exec(rows[0]?.id ?? '')?.[0].slice(2);
    db.exec(trigger(table, 'INSERT ', came));
    db.exec(trigger(table, 'DELETE ', left));
    if (Object.hasOwn(watched, table)) db.exec(trigger(table, `UPDATE OF ${link}`, [...left, ...came]));
  }
}

interface Noted {
  Tipo: Kind;
  RegistroId: string | null;
  Accion: ChangedRecord['Accion'];
  Campo: string | null;
  Antes: Value;
  Despues: Value;
}

/** The changes recorded since the last call, that is, those of the call that has just ended. */
export function takeChanges(db: DatabaseSync): ChangedRecord[] {
  const noted = all<Noted>(db, 'SELECT Tipo, RegistroId, Accion, Campo, Antes, Despues FROM noted ORDER BY Id');
  if (noted.length === 0) return [];
  db.prepare('DELETE FROM noted').run();
  const byRecord = Map.groupBy(
    noted.filter(({ RegistroId }) => RegistroId !== null),
    ({ Tipo, RegistroId }) => `${Tipo}/${RegistroId}`,
  );
  return [...byRecord.values()].flatMap((notes) => {
    const [{ Tipo, RegistroId }] = notes as [Noted];
    const Accion = notes.find((note) => note.Accion !== 'Modificado')?.Accion ?? 'Modificado';
    const Cambios = Accion === 'Modificado' ? changesIn(notes) : [];
    return Accion === 'Modificado' && Cambios.length === 0 ? [] : [{ Tipo, Id: String(RegistroId), Accion, Cambios }];
  });
}

/** The changes of a call, field by field; a value that was removed and restored is no change. */
function changesIn(notes: readonly Noted[]): ChangedRecord['Cambios'] {
  const isItem = (field: string) => Object.values(items).some((rows) => rows.some((item) => item.field === field));
  return [...Map.groupBy(notes, ({ Campo }) => Campo ?? '')].flatMap(([Campo, all]) => {
    if (isItem(Campo)) return itemChanges(Campo, present(all, 'Antes'), present(all, 'Despues'));
    const [before, after] = [all[0]?.Antes ?? null, all.at(-1)?.Despues ?? null];
    if (before === after) return [];
    if (lists.has(Campo)) return itemChanges(Campo, JSON.parse(String(before)), JSON.parse(String(after)));
    return [{ Campo, Antes: readable(Campo, before), Despues: readable(Campo, after) }];
  });
}

const present = (notes: readonly Noted[], side: 'Antes' | 'Despues') =>
  notes.flatMap((note) => (note[side] === null ? [] : [String(note[side])]));

const itemChanges = (Campo: string, before: readonly string[], after: readonly string[]) => [
  ...before.filter((item) => !after.includes(item)).map((Antes) => ({ Campo, Antes, Despues: null })),
  ...after.filter((item) => !before.includes(item)).map((Despues) => ({ Campo, Antes: null, Despues })),
];

/** An embedded picture is shown only by its type, and of a password only that there is one. */
const readable = (field: string, value: Value) =>
  field === 'Password'
    ? '•••'
    : flags.has(field)
      ? value === 1
      : typeof value === 'string'
        ? value.replace(/^(data:[\w/+.-]+).*$/s, '$1')
        : value;

export function writeChanges(db: DatabaseSync, logId: number, changes: readonly ChangedRecord[]) {
  for (const { Tipo, Id, Accion, Cambios } of changes)
    insertRow(db, 'log_records', { LogId: logId, Tipo, RegistroId: Id, Accion, Cambios: JSON.stringify(Cambios) });
}

/** The records that a log line is about. */
export const changesOf = (db: DatabaseSync, logId: number): ChangedRecord[] =>
  records(db, changedRecord, 'SELECT Tipo, RegistroId AS Id, Accion, Cambios FROM log_records WHERE LogId = ?', logId);

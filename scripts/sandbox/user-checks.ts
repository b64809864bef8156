import type { DatabaseSync } from 'node:sqlite';
import { longest } from '~/api/lengths.ts';
import type { UserBody } from '~/api/users.ts';
import { isEmail } from '~/domain/contacts.ts';
import type { User } from './access.ts';
import type { Target } from './administrators.ts';
import { type FieldErrors, refuseFields } from './problem.ts';

/**
 * Checks the new data of a user and reports all errors at once; returns the id of the brand, null for every brand.
 * @param before the current user; undefined: a new one
 * @param faults known errors, by field
 */
export function checkUser(
  db: DatabaseSync,
  caller: User,
  body: UserBody,
  before: Target | undefined,
  faults: FieldErrors = {},
): { brandId: number | null } {
  const errors: FieldErrors = { ...faults };
  const refuse = (field: string, why: string) => {
    errors[field] = [...(errors[field] ?? []), why];
  };
  for (const [field, most] of Object.entries(longest.user) as [keyof typeof longest.user, number][]) {
    const text = body[field]?.trim() ?? '';
    if (text === '' && field !== 'Apellidos') refuse(field, `Falta «${field}».`);
    if (text.length > most) refuse(field, `«${field}» no puede pasar de ${most} caracteres.`);
  }
  if (!/^[\p{L}\p{N}._-]*$/u.test(body.UserName.trim()))
    refuse('UserName', 'El nombre de usuario solo admite letras, números, puntos y guiones.');
  if (body.Email.trim() && !isEmail(body.Email.trim())) refuse('Email', 'El correo no es válido.');
  if (body.Telefono?.trim() && !/^\+?[\d ]{6,20}$/.test(body.Telefono.trim()))
    refuse('Telefono', 'El teléfono no es válido: solo cifras, espacios y un + delante.');
  const unknownGroups = (body.Grupos ?? []).filter((id) => !exists(db, 'user_groups', id));
  if (unknownGroups.length > 0) refuse('Grupos', `No existe el grupo ${unknownGroups.join(', ')}.`);
  const brandId = brandOf(db, caller, body, before, refuse);
  const agentId = body.IdAgente === undefined ? (before?.IdAgente ?? null) : body.IdAgente;
  if (agentId !== null && !exists(db, 'agents', agentId)) refuse('IdAgente', `No existe el agente ${agentId}.`);
  else if (agentId !== null && brandId !== null && isNew(before, agentId, brandId) && !sells(db, agentId, brandId))
    refuse('IdAgente', 'Ese agente no trabaja para la marca del usuario.');
  refuseFields(errors);
  checkUnique(db, body, before);
  return { brandId };
}

function brandOf(
  db: DatabaseSync,
  caller: User,
  { Marca }: UserBody,
  before: Target | undefined,
  refuse: (field: string, why: string) => void,
): number | null {
  if (Marca === undefined) return before ? before.MarcaId : caller.brandId;
  const found =
    Marca === null ? null : db.prepare('SELECT Id FROM brands WHERE Dominio = ? AND Activa = 1').get(Marca)?.Id;
  if (found === undefined) refuse('Marca', `No existe la marca «${Marca?.slice(0, 60)}».`);
  else if (caller.brandId !== null && found !== caller.brandId)
    refuse('Marca', 'Solo puedes dar de alta y cambiar usuarios de tu marca.');
  return (found ?? null) as number | null;
}

/** Two people must not share a user name or an address; upper and lower case count as the same. */
function checkUnique(db: DatabaseSync, body: UserBody, before: Target | undefined) {
  const errors: FieldErrors = {};
  for (const [field, what] of [
    ['UserName', 'ese nombre de usuario'],
    ['Email', 'ese correo'],
  ] as const) {
    const taken = db
      .prepare(`SELECT 1 FROM users WHERE ${field} = ? AND Id <> ?`)
      .get(body[field].trim(), before?.Id ?? '');
    if (taken) errors[field] = [`Ya hay un usuario con ${what}.`];
  }
  refuseFields(errors, 409);
}

/** An existing pair of duplicates must not prevent other changes. */
const isNew = (before: Target | undefined, agentId: number, brandId: number) =>
  before?.IdAgente !== agentId || before.MarcaId !== brandId;

const exists = (db: DatabaseSync, table: 'user_groups' | 'agents', id: number) =>
  db.prepare(`SELECT 1 FROM ${table} WHERE Id = ?`).get(id) !== undefined;

const sells = (db: DatabaseSync, agentId: number, brandId: number) =>
  db
    .prepare('SELECT 1 FROM agents, json_each(agents.Marcas) WHERE agents.Id = ? AND value = ?')
    .get(agentId, brandId) !== undefined;

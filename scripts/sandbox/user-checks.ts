import type { DatabaseSync } from 'node:sqlite';
import { longest } from '~/api/lengths.ts';
import type { UserBody } from '~/api/users.ts';
import { isEmail } from '~/domain/contacts.ts';
import type { User } from './access.ts';
import type { Target } from './administrators.ts';
import { type FieldErrors, refuseFields, wrong } from './problem.ts';

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
  if (body.Email.trim() && !isEmail(body.Email.trim())) refuse('Email', 'El correo no es válido.');
  const unknownGroups = (body.Grupos ?? []).filter((id) => !exists(db, 'user_groups', id));
  if (unknownGroups.length > 0) refuse('Grupos', `No existe el grupo ${unknownGroups.join(', ')}.`);
  const brandId = brandOf(db, caller, body, before, refuse);
  if (body.IdAgente != null && !exists(db, 'agents', body.IdAgente))
    refuse('IdAgente', `No existe el agente ${body.IdAgente}.`);
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
  const taken = (field: 'UserName' | 'Email') =>
    db.prepare(`SELECT 1 FROM users WHERE ${field} = ? AND Id <> ?`).get(body[field].trim(), before?.Id ?? '');
  const sentences = wrong([
    ['UserName', taken('UserName') && 'Ya hay un usuario con ese nombre de usuario.'],
    ['Email', taken('Email') && 'Ya hay un usuario con ese correo.'],
  ]);
  refuseFields(sentences, 409);
}

const exists = (db: DatabaseSync, table: 'user_groups' | 'agents', id: number) =>
  db.prepare(`SELECT 1 FROM ${table} WHERE Id = ?`).get(id) !== undefined;

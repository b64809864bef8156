import type { DatabaseSync } from 'node:sqlite';
import { Problem, refusal } from './problem.ts';
import { fold } from './text.ts';

/** The normalised name of a group or permission: capitals and digits only, without accents. */
const normalised = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase();

/** Throws a 422 if one of these texts has more characters than the API takes. */
export function checkLengths(body: object, longest: Readonly<Record<string, number>>): void {
  for (const [field, most] of Object.entries(longest)) {
    if (String((body as Record<string, unknown>)[field] ?? '').trim().length <= most) continue;
    throw refusal(422, field, `«${field}» no puede pasar de ${most} caracteres.`);
  }
}

/**
 * Checks the name of a new group or permission. Throws a 422 if it is invalid, a 409 if another has the same normalised
 * name.
 * @param field named in the refusal
 */
export function checkName(
  db: DatabaseSync,
  table: 'permissions' | 'user_groups',
  name: string,
  field: string,
): { name: string; normalised: string } {
  const trimmed = name.trim();
  if (normalised(trimmed) === '') throw refusal(422, field, `«${field}» debe tener al menos una letra o un número.`);
  const taken = db.prepare(`SELECT Nombre FROM ${table} WHERE NombreNormalizado = ?`).get(normalised(trimmed));
  if (taken) throw refusal(409, field, `Ya existe «${taken.Nombre}», que se llama igual salvo acentos y mayúsculas.`);
  return { name: trimmed, normalised: normalised(trimmed) };
}

/** Throws a 404 if there is none. */
const namer = (what: string, table: string, column: string) => (db: DatabaseSync, id: number) => {
  const row = db.prepare(`SELECT ${column} AS name FROM ${table} WHERE Id = ?`).get(id);
  if (!row) throw new Problem(404, `No hay ningún ${what} con el identificador ${id}.`);
  return row.name as string;
};

export const nameOfGroup = namer('grupo', 'user_groups', 'Nombre');
export const nameOfPermission = namer('permiso', 'permissions', 'NombreNormalizado');

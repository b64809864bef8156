import type { DatabaseSync } from 'node:sqlite';
import { Problem } from './problem.ts';
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
    const why = `«${field}» no puede pasar de ${most} caracteres.`;
    throw new Problem(422, why, { errors: { [field]: [why] } });
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
  const refuse = (status: number, why: string) => new Problem(status, why, { errors: { [field]: [why] } });
  if (normalised(trimmed) === '') throw refuse(422, `«${field}» debe tener al menos una letra o un número.`);
  const taken = db.prepare(`SELECT Nombre FROM ${table} WHERE NombreNormalizado = ?`).get(normalised(trimmed));
  if (taken) throw refuse(409, `Ya existe «${taken.Nombre}», que se llama igual salvo acentos y mayúsculas.`);
  return { name: trimmed, normalised: normalised(trimmed) };
}

/** Throws a 404 if there is none. */
export function nameOfGroup(db: DatabaseSync, id: number): string {
  const name = db.prepare('SELECT Nombre FROM user_groups WHERE Id = ?').get(id)?.Nombre;
  if (name === undefined) throw new Problem(404, `No hay ningún grupo con el identificador ${id}.`);
  return name as string;
}

/** Throws a 404 if there is none. */
export function nameOfPermission(db: DatabaseSync, id: number): string {
  const name = db.prepare('SELECT NombreNormalizado FROM permissions WHERE Id = ?').get(id)?.NombreNormalizado;
  if (name === undefined) throw new Problem(404, `No hay ningún permiso con el identificador ${id}.`);
  return name as string;
}

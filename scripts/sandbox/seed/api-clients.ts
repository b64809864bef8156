import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Permission } from '~/session/permissions.ts';
import { hashKey, lastFour, prefix } from '../api-clients.ts';
import { type Day, inserter, isoDate, isoDateTime, Random, type SeedContext } from './context.ts';
import rows from './data/api-clients.json' with { type: 'json' };
import { permissionId } from './users.ts';

interface Client {
  name: string;
  email: string;
  what: string;
  permissions: readonly Permission[];
  agent?: number;
  networks?: readonly string[];
  disabled?: true;
}

const firstKey = `${prefix}SandboxDeIntegracion2026Portal01`;

/** Their networks are among the addresses that RFC 5737 reserves for documentation. */
const clients = rows as readonly Client[];

const keys = 31;
const inactive = new Set([4, 9, 14, 19, 24, 29]);
const expired = new Set([6, 16, 26]);
const neverUsed = new Set([11, 31]);
/** Days left of the keys that are about to expire, of which the portal warns. */
const expiring: Readonly<Record<number, number>> = { 2: 12, 8: 27 };

const purposes = ['Producción', 'Preproducción', 'Respaldo'] as const;

/** 14 API users and 31 keys: 6 inactive, 3 expired, 2 about to expire, 2 never used. */
export function seedApiClients(db: DatabaseSync, { seed, today }: SeedContext) {
  const insertUser = inserter(db, 'api_users');
  const grant = inserter(db, 'api_user_permissions');
  for (const [index, client] of clients.entries()) {
    const random = new Random(seed, 'api-user', index + 1);
    insertUser({
      Id: index + 1,
      Nombre: client.name,
      Email: `${client.email}@example.com`,
      Descripcion: client.what,
      Activo: !client.disabled,
      IdAgente: client.agent ?? null,
      FechaAlta: isoDate(today - random.int(120, 1200)),
      IpsPermitidas: client.networks ?? [],
      LimiteMinuto: index === 0 ? 600 : random.pick([30, 60, 120, 300]),
    });
    for (const name of client.permissions) grant({ ApiUserId: index + 1, PermisoId: permissionId(name) });
  }

  const insertKey = inserter(db, 'api_keys');
  const insertUses = inserter(db, 'api_key_uses');
  for (let id = 1; id <= keys; id++) {
    const random = new Random(seed, 'api-key', id);
    const Nombre = purposes[Math.floor((id - 1) / clients.length)] as string;
    const key = id === 1 ? firstKey : drawKey(seed, id);
    const lasting = !inactive.has(id) && !expired.has(id);
    const isUsed = !neverUsed.has(id);
    const lastUse = today - (lasting ? random.int(1, 6) : random.int(40, 200));
    insertKey({
      Id: id,
      Hash: hashKey(key),
      Prefijo: prefix,
      UltimosCuatro: lastFour(key),
      Nombre,
      ApiUserId: ((id - 1) % clients.length) + 1,
      Activa: !inactive.has(id),
      FechaCreacion: isoDate(today - random.int(210, 700)),
      FechaCaducidad: expiryOf(random, id, today),
      UltimoUso: isUsed ? isoDateTime(lastUse, random.int(0, 1439)) : null,
      UltimaIp: isUsed ? `203.0.113.${random.int(1, 254)}` : null,
      CreadaPor: 'admin@example.com',
    });
    if (!lasting || !isUsed) continue;
    const usual = Math.round(random.logNormal(60, 1));
    for (let day = today - 29; day <= lastUse; day++) {
      const Usos = Math.max(1, Math.round(usual * (0.6 + random.next() * 0.8)));
      insertUses({ ApiKeyId: id, Dia: isoDate(day), Usos });
    }
  }
}

function expiryOf(random: Random, id: number, today: Day): string | null {
  if (expiring[id] !== undefined) return isoDate(today + expiring[id]);
  if (expired.has(id)) return isoDate(today - random.int(1, 30));
  return id > 1 && random.chance(0.5) ? isoDate(today + random.int(31, 400)) : null;
}

const drawKey = (seed: string, id: number) =>
  prefix + createHash('sha256').update(`${seed}/api-key/${id}/0`).digest('hex').slice(0, 32);

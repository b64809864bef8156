import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/api-keys.ts';
import { maskKey } from './api-key.ts';
import type { Examples } from './handler.ts';

function lastActive(db: DatabaseSync) {
  const key = db
    .prepare(
      'SELECT Prefijo, UltimosCuatro FROM api_keys WHERE Activa = 1 AND FechaCaducidad IS NULL ORDER BY Id DESC LIMIT 1',
    )
    .get();
  return maskKey(String(key?.Prefijo), String(key?.UltimosCuatro));
}

export const apiKeysExamples: Examples<typeof rows> = {
  listApiKeys: () => undefined,
  toggleApiKey: (db) => ({ body: { ApiKey: lastActive(db) } }),
  generateApiKey: () => ({ body: { Nombre: 'Producción', ApiUserId: 1, FechaCaducidad: '2027-12-31' } }),
  deleteApiKey: (db) => ({ body: { ApiKey: lastActive(db) } }),
};

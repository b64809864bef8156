import type { DatabaseSync } from 'node:sqlite';
import { all } from '../sql.ts';
import { isoDateTime } from './calendar.ts';
import { type SeedContext, scaled } from './context.ts';
import { inserter } from './insert.ts';
import { Random } from './random.ts';

/** Preferences of people: saved views and the appearance. */
const kept: readonly (readonly [clave: string, nombre: string, valor: object])[] = [
  ['vista.contratos', 'Pendientes de firma', { filtros: { Estado: '=2' }, orden: 'FechaCreacion' }],
  ['vista.contratos', 'Rechazados', { filtros: { Estado: '=6' }, orden: '-FechaCreacion' }],
  ['vista.contratos', 'Industriales', { filtros: { Tarifa: '20|21|22|23' }, orden: '-ConsumoAnual' }],
  ['vista.contratos', 'Sin documentación', { filtros: { DocumentosPendientes: '>=1' } }],
  ['vista.facturas', 'Impagadas', { filtros: { EstadoPago: 'Impagada|Devuelta' } }],
  ['vista.renovaciones', 'Vencen este mes', { filtros: { DiasParaVencimiento: '0..30' } }],
  ['apariencia', 'apariencia', { scheme: 'light', palette: 'brand', surface: 'slate', density: 'compact' }],
];

/** The administrator has one whose value is not JSON; the others belong to the busiest users. */
export function seedPreferences(db: DatabaseSync, context: SeedContext) {
  const { seed, today } = context;
  const insert = inserter(db, 'preferences');
  const users = all<{ Id: string; Email: string }>(db, 'SELECT Id, Email FROM users WHERE Activo = 1 ORDER BY Email');
  const keep = (random: Random, userId: string, [clave, nombre, valor]: (typeof kept)[number], first: boolean) =>
    insert({
      LoggedUserId: userId,
      Clave: clave,
      Nombre: nombre,
      Valor: JSON.stringify(valor),
      Predeterminada: Number(first && random.chance(0.3)),
      FechaModificacion: isoDateTime(today - random.int(1, 300), random.int(480, 1200)),
    });
  for (let number = 1; number <= scaled(context, 150, 12); number++) {
    const user = users[(number - 1) % users.length];
    const random = new Random(seed, 'preference', number);
    const count = random.int(1, 3);
    const from = random.int(0, kept.length - 1);
    if (user && number <= users.length)
      for (let index = 0; index < count; index++)
        keep(random, user.Id, kept[(from + index) % kept.length] as (typeof kept)[number], index === 0);
  }
  const administrator = users.find(({ Email }) => Email === 'admin@example.com');
  if (administrator)
    insert({
      LoggedUserId: administrator.Id,
      Clave: 'vista.contratos',
      Nombre: 'Vista dañada',
      Valor: '{"filtros":{"Estado":"5"',
      Predeterminada: 0,
      FechaModificacion: isoDateTime(today - 90, 600),
    });
}

import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type ContractDocument, contract } from '~/api/contract.ts';
import { cups20 } from '~/domain/cups.ts';
import { type Brand, type User, visibleContracts } from './access.ts';
import type { Clock } from './clock.ts';
import { contractList } from './contract-list.ts';
import { advanceContracts } from './contract-steps.ts';
import { Problem } from './problem.ts';
import { all, and, type Sql } from './sql.ts';
import { type Contract, wireSchema } from './wire.ts';

export interface CallContext {
  db: DatabaseSync;
  clock: Clock;
  readonly user: User;
  brand: Brand;
}

/** The contracts that the user may see, after all due steps were run. */
export function contractScope({ db, clock, user, brand }: CallContext): Sql[] {
  advanceContracts(db, clock);
  return visibleContracts(db, user, brand);
}

/**
 * A contract that the user may see, by its code.
 * @throws Problem 404 if it does not exist, or if this user may not see it
 */
export function findContract(context: CallContext, code: string): Contract & { Id: number } {
  const wanted = code.trim().toUpperCase();
  const visible = and([...contractScope(context), { text: 'c.CodigoContrato = ?', params: [wanted] }]);
  const [found] = all<{ Id: number }>(
    context.db,
    `SELECT c.Id FROM contracts c WHERE ${visible.text}`,
    ...visible.params,
  );
  if (!found) throw new Problem(404, `No hay ningún contrato con el código ${wanted.slice(0, 40)}.`);
  return readContract(context.db, context.clock, found.Id);
}

/** Everything that is known of a contract (domain, D1); `id` is one that exists. */
function readContract(db: DatabaseSync, clock: Clock, id: number): Contract & { Id: number } {
  const [row] = contractList(clock).rows(db, [id]);
  const [{ Detalle, ...columns }] = all<{ Detalle: string }>(
    db,
    `SELECT d.Detalle, c.TipoSolicitudId AS IdTipoSolicitud, c.SubestadoId, sub_states.Nombre AS Subestado, c.IdCliente,
       c.Autoconsumo, c.ComercializadoraId AS IdComercializadora, c.ProductoId AS IdTarifaProducto,
       c.ColectivoId AS IdColectivo, c.CodigoContratoOrigen, c.RowVersion, tariffs.Codigo AS CodigoTarifa,
       agents.CodigoAgente, brands.Dominio AS Marca, commission_types.Nombre AS TipoComision
     FROM contracts c
     JOIN contract_details d ON d.Id = c.Id
     JOIN brands ON brands.Id = c.MarcaId
     LEFT JOIN sub_states ON sub_states.Id = c.SubestadoId
     LEFT JOIN tariffs ON tariffs.Id = c.TarifaId
     LEFT JOIN agents ON agents.Id = c.AgenteId
     LEFT JOIN commission_types ON commission_types.Id = d.Detalle ->> 'IdTipoComision'
     WHERE c.Id = ?`,
    id,
  ) as [{ Detalle: string }];
  const whole = {
    ...JSON.parse(Detalle),
    ...row,
    ...columns,
    Admite: ['notas', 'validacion'],
    Cups20: row?.Cups ? cups20(row.Cups) : null,
    Documentos: documentsOf(db, id),
    Historial: historyOf(db, id),
  };
  return { ...v.parse(wireSchema(contract), whole), Id: id };
}

export const documentsOf = (db: DatabaseSync, contractId: number) =>
  all<ContractDocument>(
    db,
    `SELECT d.Id AS IdDocumento, c.CodigoContrato, d.TipoDocumento, d.NombreFichero, d.MimeType, d.TamanoBytes,
       d.FechaSubida, d.Usuario, d.EstadoValidacion, d.MotivoRechazo, d.HashSha256
     FROM contract_documents d JOIN contracts c ON c.Id = d.ContratoId WHERE d.ContratoId = ? ORDER BY d.Id`,
    contractId,
  );

const historyOf = (db: DatabaseSync, contractId: number) =>
  all(
    db,
    `SELECT h.Fecha, h.Usuario, h.EstadoIdAnterior, before.Nombre AS EstadoAnterior, h.EstadoId, state.Nombre AS Estado,
       h.SituacionIdAnterior, desk.Nombre AS SituacionAnterior, h.SituacionId, situations.Nombre AS Situacion, h.Nota
     FROM contract_history h
     JOIN states AS state ON state.Id = h.EstadoId
     JOIN situations ON situations.Id = h.SituacionId
     LEFT JOIN states AS before ON before.Id = h.EstadoIdAnterior
     LEFT JOIN situations AS desk ON desk.Id = h.SituacionIdAnterior
     WHERE h.ContratoId = ? ORDER BY h.Orden DESC`,
    contractId,
  );

import { situation, state } from '../ids.ts';
import { cast } from './agents.ts';
import { dayOf } from './calendar.ts';
import type { SeedContext } from './context.ts';
import { codeOf, type Facts } from './contract.ts';
import type { Customer, customerMaker } from './customers.ts';
import { tariffs } from './data/tariffs.ts';
import type { EdgeCase } from './edge-cases.ts';
import type { Row } from './insert.ts';
import { lifeIn } from './life.ts';
import { province, provinceOf } from './people.ts';
import { Random } from './random.ts';
import { cupsFor } from './supply-point.ts';
import { drawTerms } from './terms.ts';

const brandId = 1;
const codeOfCase = (number: number) => codeOf(brandId, '2026', number);

/** A contract without the columns that may be empty. */
export const bare: Row = Object.fromEntries(
  [
    'NombreTitular',
    'ClaveTitular',
    'Nif',
    'Energia',
    'TarifaId',
    'ComercializadoraId',
    'ProductoId',
    'ModalidadId',
    'TipoSolicitudId',
    'ColectivoId',
    'ProvinciaCodigo',
    'Municipio',
    'AgenteId',
    'Autoconsumo',
    'ConsumoAnual',
    'Fee',
    'ImporteComision',
  ].map((column) => [column, null]),
);

/** Fills in what an edge case does not specify. */
export function edgeContractMaker({ seed, today }: SeedContext, makeCustomer: ReturnType<typeof customerMaker>) {
  const holders = new Map<number, Customer>();

  return function makeEdge(random: Random, edge: EdgeCase): Facts {
    const tariff =
      tariffs.find(({ nombre }) => nombre === (edge.tarifa ?? '2.0TD')) ?? (tariffs[0] as (typeof tariffs)[0]);
    const created = today - (edge.age ?? 200);
    const agentId = edge.agente === 'none' ? null : edge.agente === 'retired' ? cast.retired : cast.distributor;
    // Contracts of one point have the same holder, except 27 and 28, which are about a change of holder.
    const point = edge.pointOf ?? edge.number;
    const holder = edge.number === 27 || edge.number === 28 ? undefined : holders.get(point);
    const customer =
      holder ??
      makeCustomer('person', created, brandId, agentId, {
        ...(edge.nif && { nif: edge.nif }),
        ...(edge.titular && { name: edge.titular }),
        ...(edge.vulnerable && { vulnerable: true }),
        ...(edge.unreachable && { email: null, telefono: null }),
        province: edge.provincia ? provinceOf(edge.provincia) : province(new Random(seed, 'edge-point', point)),
      });
    holders.set(point, customer);
    customer.contracts++;

    const terms = drawTerms(random, tariff, {
      ...(edge.consumo !== undefined && { consumption: edge.consumo }),
      ...(edge.potencias && { powers: edge.potencias }),
      ...(edge.modalidad && { modality: edge.modalidad }),
      ...(edge.clausula !== undefined && { penaltyClause: edge.clausula }),
    });
    const life = lifeIn(
      random,
      state[edge.estado ?? 'active'],
      created,
      today,
      terms.months,
      edge.situacion && situation[edge.situacion],
    );
    if (edge.fin !== undefined)
      life.end = edge.fin === null ? null : typeof edge.fin === 'number' ? today + edge.fin : dayOf(edge.fin);
    const cups = cupsFor(random, tariff, customer.province, point, edge.border ?? edge.number !== 9);
    return {
      id: edge.number,
      code: codeOfCase(edge.number),
      brandId,
      customer,
      agentId,
      tariff,
      terms,
      life,
      cups: edge.cups === null ? null : edge.cups === 'wrong-letters' ? withWrongLetters(cups) : cups,
      province: customer.province,
      created,
      today,
      renewalOf: edge.renewalOf ? codeOfCase(edge.renewalOf) : null,
      ...(edge.rechazo && { rejection: edge.rechazo }),
      ...(edge.document && { oddDocument: edge.document }),
    };
  };
}

/** The two control letters swapped. */
const withWrongLetters = (cups: string) => cups.slice(0, 18) + cups.charAt(19) + cups.charAt(18) + cups.slice(20);

import { cast } from './agents.ts';
import { dayOf, Random, type Row, type SeedContext } from './context.ts';
import { type Facts, seriesOf } from './contract.ts';
import type { Customer, customerMaker } from './customers.ts';
import { type Tariff, tariffs } from './data/lists.ts';
import type { EdgeCase } from './edge-cases.ts';
import { lifeIn } from './life.ts';
import { cupsFor, province, provinceOf } from './people.ts';
import { drawTerms } from './terms.ts';

const brandId = 1;
const codeOfCase = (number: number) => seriesOf(brandId, '2026') + String(number).padStart(6, '0');

/** The columns of a contract that may be empty. */
const optional = `NombreTitular ClaveTitular Nif Energia TarifaId ComercializadoraId ProductoId ModalidadId TipoSolicitudId
  ColectivoId ProvinciaCodigo Municipio AgenteId Autoconsumo ConsumoAnual Fee ImporteComision`;

export const bare: Row = Object.fromEntries(optional.split(/\s+/).map((column) => [column, null]));

export function edgeContractMaker({ seed, today }: SeedContext, makeCustomer: ReturnType<typeof customerMaker>) {
  const holders = new Map<number, Customer>();

  return function makeEdge(random: Random, edge: EdgeCase): Facts {
    const tariff = tariffs.find(({ nombre }) => nombre === (edge.tarifa ?? '2.0TD')) as Tariff;
    const created = today - (edge.age ?? 200);
    const agentId = edge.agente === 'none' ? null : edge.agente === 'retired' ? cast.retired : cast.distributor;
    // Contracts of one point have the same holder, except 27 and 28, which are about a change of holder.
    const point = edge.pointOf ?? edge.number;
    const holder = edge.number === 27 || edge.number === 28 ? undefined : holders.get(point);
    const customer =
      holder ??
      makeCustomer('person', created, brandId, agentId, {
        nif: edge.nif,
        name: edge.titular,
        vulnerable: edge.vulnerable,
        unreachable: edge.unreachable,
        province: edge.provincia ? provinceOf(edge.provincia) : province(new Random(seed, 'edge-point', point)),
      });
    holders.set(point, customer);
    customer.contracts++;

    const terms = drawTerms(random, tariff, {
      consumption: edge.consumo,
      powers: edge.potencias,
      modality: edge.modalidad,
      penaltyClause: edge.clausula,
    });
    const life = lifeIn(random, edge.estado ?? 'active', created, today, terms.months, edge.situacion);
    if (typeof edge.fin === 'number') life.end = today + edge.fin;
    else if (edge.fin !== undefined) life.end = edge.fin === null ? null : dayOf(edge.fin);
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
      rejection: edge.rechazo,
      oddDocument: edge.document,
    };
  };
}

const withWrongLetters = (cups: string) => cups.slice(0, 18) + cups.charAt(19) + cups.charAt(18) + cups.slice(20);

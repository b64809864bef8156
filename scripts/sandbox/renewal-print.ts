import type { Renewal } from '~/api/renewals.ts';
import { billedSupply, contractFacts } from '~/domain/billed-supply.ts';
import { formatCups } from '~/domain/cups.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { comparePrices, type PriceComparison } from '~/domain/price-comparison.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { type Asking, findContract } from './contract-record.ts';
import { readMeta } from './db.ts';
import type { FileAnswer } from './handler.ts';
import { type PdfSection, pdf } from './pdf.ts';
import { Problem } from './problem.ts';
import { named, offersOn, pricesOf } from './renewal-proposal.ts';
import { findRenewal } from './renewal-steps.ts';
import { dayOf } from './seed/calendar.ts';
import { all } from './sql.ts';

/**
 * The separate document with the prices before and after that the customer must get (RD 88/2026). The new prices are
 * those of the next contract, or the proposed ones if there is none yet.
 */
export async function renewalDocument(asking: Asking, code: string): Promise<FileAnswer> {
  const { db, clock, brand } = asking;
  const { contract, renewal } = findRenewal(asking, code);
  const follows = renewal.CodigoContratoNuevo ? findContract(asking, renewal.CodigoContratoNuevo) : undefined;
  const after: Renewal = follows
    ? {
        ...renewal,
        ...named(pricesOf(follows, ''), 'Propuesto'),
        ProductoPropuesto: follows.Producto,
        ComercializadoraPropuesta: follows.Comercializadora,
      }
    : renewal;
  if (!after.ProductoPropuesto)
    throw new Problem(409, `No hay ninguna oferta para la tarifa ${renewal.Tarifa ?? missing}: no se puede comparar.`);
  const day = clock.today();
  const compared = comparePrices(
    billedSupply(contractFacts(contract), day),
    pricesOf({ ...contract, ...renewal }, ''),
    follows ? pricesOf(follows, '') : { ...pricesOf(after, 'Propuesto'), ...termOf(asking, after, contract) },
    day,
  );
  const file = await pdf({
    name: `renovacion-${contract.CodigoContrato}`,
    title: `Renovación del contrato ${contract.CodigoContrato}`,
    brand: brand.name,
    created: clock.timestamp(),
    sections: sectionsOf(after, contract, compared),
    signatures: [`El cliente: ${renewal.NombreTitular ?? ''}`, 'Fecha'],
  });
  db.prepare('UPDATE renewals SET DocumentoGenerado = 1 WHERE Id = ?').run(contract.Id);
  return file;
}

/** Parts of the proposal that are not in the list of renewals: the fixed term of gas, the price of surplus. */
function termOf({ db, clock }: Asking, { IdTarifaProductoPropuesto }: Renewal, { Id }: Supply) {
  const [row] = all<{ TarifaId: number | null }>(db, 'SELECT TarifaId FROM contracts WHERE Id = ?', Id);
  const offers = offersOn(db, readMeta(db, 'seed'), dayOf(clock.today()))(row?.TarifaId ?? null);
  const offer = offers.find(({ IdTarifaProducto }) => IdTarifaProducto === IdTarifaProductoPropuesto);
  return { fixedTerm: offer?.TerminoFijo ?? null, surplus: offer?.PrecioExcedentes ?? null };
}

type Supply = ReturnType<typeof findContract>;

function sectionsOf(renewal: Renewal, contract: Supply, compared: PriceComparison): PdfSection[] {
  const energies = linesOf('PrecioEnergia', renewal, (period) => renewal[`Consumo${period}`]);
  const powers = linesOf('PrecioPotencia', renewal, (period) => contract[`Potencia${period}`]);
  const table = (used: string, usedUnit: string, priceUnit: string, decimals: number, lines: typeof powers) => [
    ['Periodo', used, `Ahora (${priceUnit})`, `Después (${priceUnit})`, 'Variación'],
    ...lines.map((line) => [
      line.period,
      formatQuantity(line.used, usedUnit, usedUnit === 'kW' ? 3 : 0),
      formatNumber(line.now, decimals),
      formatNumber(line.then, decimals),
      change(line),
    ]),
  ];
  const saving = compared.verdict?.saving;
  return [
    {
      facts: [
        ['Titular', renewal.NombreTitular],
        ['NIF', renewal.Nif],
        ['CUPS', renewal.Cups && formatCups(renewal.Cups)],
        ['Tarifa de acceso', renewal.Tarifa],
        ['Fin del contrato actual', formatDate(renewal.FechaFin)],
        ['Consumo anual', formatQuantity(renewal.ConsumoAnual, 'kWh')],
        ['Contrato actual', [renewal.Comercializadora, renewal.Producto].filter(Boolean).join(' · ')],
        [
          'Contrato propuesto',
          [renewal.ComercializadoraPropuesta, renewal.ProductoPropuesto].filter(Boolean).join(' · '),
        ],
      ],
    },
    {
      heading: 'Precios de la energía, antes y después',
      table: table('Consumo anual', 'kWh', '€/kWh', 6, energies),
    },
    ...(powers.length > 0
      ? [
          {
            heading: 'Precios de la potencia, antes y después',
            table: table('Potencia', 'kW', '€/kW·año', 4, powers),
          },
        ]
      : []),
    {
      heading: 'Lo que supone al año',
      facts: [
        ['Factura con el contrato actual', formatEuro(compared.now?.total)],
        ['Factura con la propuesta', formatEuro(compared.next?.total)],
        ...(saving === undefined
          ? []
          : [[saving >= 0 ? 'Ahorro' : 'Aumento', formatEuro(Math.abs(saving))] as [string, string]]),
        ['Penalización por baja anticipada hoy', formatEuro(renewal.PenalizacionEstimada)],
      ],
      text: 'Comparación de precios que pide el Real Decreto 88/2026. Precios sin impuestos; facturas de un año con impuestos, con el consumo y las potencias que constan arriba. El cliente no está obligado a aceptar la propuesta; si no la acepta, siguen las condiciones de su contrato.',
    },
  ];
}

type Priced = 'PrecioEnergia' | 'PrecioPotencia';

/** The periods with a price before or after. */
const linesOf = (name: Priced, renewal: Renewal, used: (period: Period) => number | null) =>
  periods.flatMap((period) => {
    const [now, then] = [renewal[`${name}${period}`], renewal[`${name}Propuesto${period}`]];
    return now === null && then === null ? [] : [{ period, used: used(period), now, then }];
  });

function change({ now, then }: { now: number | null; then: number | null }): string {
  if (!now || then === null) return missing;
  const percent = ((then - now) * 100) / now;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)} %`;
}

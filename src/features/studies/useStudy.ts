import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getBatteryCalculator } from '~/api/batteries.ts';
import { type Contract, getContract } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { getFixedPrices, getIndexClosings, getOmie } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { listTariffs } from '~/api/utility.ts';
import { contractPrices } from '~/domain/billed-supply.ts';
import { state } from '~/domain/contract-states.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import {
  type CurveMonth,
  closingsOfCurve,
  curveMonths,
  marketDaysOf,
  surplusOfCurve,
  withCurve,
} from '~/domain/curve-year.ts';
import { indexedYear } from '~/domain/indexed-price.ts';
import { isIndexed } from '~/domain/invoice-proof.ts';
import type { LoadCurve } from '~/domain/load-curve.ts';
import type { MarketOffer } from '~/domain/saving-range.ts';
import type { Reading } from '~/domain/sips-readings.ts';
import type { OfferPrices } from '~/domain/supply-bill.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { compareInvoice, type InvoiceComparison, impliedPrices } from '~/domain/typed-invoice.ts';
import { addDays, today as todayOnDevice } from '~/lib/days.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { session } from '~/session/session.ts';
import { closingMonths, regulatedPower } from '~/trade/offers.ts';
import { adviceFor, recommended } from '~/trade/supply/powerAdvice.ts';
import { raises, rightsOfPowers, useRights } from '~/trade/supply/RightsNote.tsx';
import { useSupply, useSurplus } from '~/trade/supply/useSupply.ts';
import { type Market, type StudySupply, studyOf } from './options.ts';
import type { Asked } from './question.ts';
import { supplyOf } from './supply.ts';

/** The two kinds of indexed price that the API closes each month, with their number there (`modalidad`). */
const indexedKinds = { passPool: 1, passThrough: 2 } as const;

/** The source of today's prices. */
export type PaidFrom = 'contract' | 'indexed' | 'invoice';

/** The contract of a supply point that the person may see: the active one, otherwise the newest. */
function useContract(asked: Asked, cups: string) {
  const rows = useQuery(
    listContracts,
    {
      pageIndex: 0,
      pageSize: 20,
      sortColumn: 'FechaCreacion',
      sortOrder: 'desc',
      filterColumns: ['Cups'],
      filterQueries: [serialiseFilter({ kind: 'equals', value: cups })],
    },
    { enabled: asked.contract === '' && cups !== '' },
  );
  const own = rows.data?.Items.filter((row) => row.Cups && cups20(row.Cups) === cups20(cups)) ?? [];
  const active = (row: ContractRow) => row.EstadoId === state.active;
  const code =
    asked.contract ||
    ((own.find(active) ?? own.find(({ EstadoId }) => EstadoId === state.expired))?.CodigoContrato ?? '');
  const contract = useQuery(getContract, { codigo: code }, { enabled: code !== '' });
  return {
    data: code === '' ? undefined : contract.data,
    error: asked.contract ? contract.error : undefined,
    reload: contract.reload,
    settled:
      code === ''
        ? asked.contract !== '' || cups === '' || rows.data !== undefined || rows.error !== undefined
        : contract.data !== undefined || contract.error !== undefined,
  };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The months of a curve, at market prices once they are loaded. */
function useCurveMonths(
  curve: LoadCurve | undefined,
  kept: readonly CurveMonth[] | undefined,
  tariff: string,
  province: string | null,
) {
  const structure = tariffStructure(tariff);
  const range = curve && marketDaysOf(curve);
  const market = useQuery(
    getOmie,
    { desde: range?.from ?? '', hasta: range ? earlier(range.to, addDays(todayOnDevice(), -1)) : '' },
    { enabled: range !== undefined && structure !== undefined },
  );
  const months = useMemo(() => {
    if (!curve || !structure) return kept;
    const days = market.data?.map(({ Fecha, Cuartos, Horas }) => ({ day: Fecha, prices: Cuartos ?? Horas ?? [] }));
    return curveMonths(curve, structure, zoneIn(province), days);
  }, [curve, kept, structure, province, market.data]);
  return {
    months,
    settled:
      !curve ||
      range === undefined ||
      structure === undefined ||
      market.data !== undefined ||
      market.error !== undefined,
    error: market.error,
    reload: market.reload,
  };
}

/** All data for the study of a supply. */
export function useStudy(asked: Asked, curve: LoadCurve | undefined, kept: readonly CurveMonth[] | undefined) {
  const { t } = useTranslation('comparisons');
  const day = todayOnDevice();
  const tariffs = useQuery(listTariffs, undefined);
  const typedCups = checkCups(asked.cups);
  const contract = useContract(asked, typedCups.valid ? typedCups.cups : '');
  const cups = typedCups.valid ? typedCups.cups : (contract.data?.Cups ?? '');
  const sips = useSupply(cups);
  const point = sips.data?.point;
  const tariffName = point?.Tarifa ?? contract.data?.Tarifa ?? '';
  const tariff = tariffs.data?.find(({ Nombre }) => Nombre === tariffName);
  const province =
    asked.province ?? point?.CodigoProvincia ?? contract.data?.DireccionSuministro?.CodigoPostal?.slice(0, 2) ?? null;
  const ofCurve = useCurveMonths(curve, kept, tariffName, province);
  const structure = tariffStructure(tariffName);
  const readings: readonly Reading[] = useMemo(() => {
    const published = sips.data?.readings ?? [];
    return structure && ofCurve.months ? withCurve(published, ofCurve.months, structure) : published;
  }, [sips.data, ofCurve.months, structure]);

  const measured = useMemo(() => ofCurve.months && surplusOfCurve(ofCurve.months), [ofCurve.months]);
  const supply = useMemo(
    () => supplyOf(asked, point, contract.data, readings, tariff?.Nombre, ofCurve.months, measured, day),
    [asked, point, contract.data, readings, tariff, ofCurve.months, measured, day],
  );

  const surplus = useSurplus(supply, tariff?.Id);
  const offers = useQuery(getFixedPrices, { tarifa: tariff?.Id ?? 0 }, { enabled: tariff !== undefined });
  const possible = supply !== undefined && !supply.gas && tariff !== undefined && supply.months.length > 0;
  const range = { ...(supply ? closingMonths(supply, day) : { desde: '', hasta: '' }), tarifa: tariff?.Id ?? 0 };
  const pool = useQuery(
    getIndexClosings,
    { ...range, fee: asked.fee, modalidad: indexedKinds.passPool },
    { enabled: possible },
  );
  const through = useQuery(
    getIndexClosings,
    { ...range, fee: asked.fee, modalidad: indexedKinds.passThrough },
    { enabled: possible },
  );
  const followsMarket = contract.data !== undefined && isIndexed(contract.data);
  const ownClosings = useQuery(
    getIndexClosings,
    {
      ...range,
      fee: contract.data?.Fee ?? 0,
      modalidad: indexedKinds[contract.data?.Modalidad === 'Pass Through' ? 'passThrough' : 'passPool'],
    },
    { enabled: possible && followsMarket },
  );
  const calculator = useQuery(getBatteryCalculator, undefined, {
    enabled: tariffName === '2.0TD' && session.can('MENUPRODUCTOSBATERIAS'),
  });

  const regulated = regulatedPower(tariffName, day);
  const comparison = useMemo(
    () => invoiceOf(asked, supply, followsMarket ? undefined : contract.data),
    [asked, supply, contract.data, followsMarket],
  );
  const paid = useMemo((): { prices: OfferPrices; market?: MarketOffer; from: PaidFrom } | undefined => {
    const found = contract.data;
    if (found && followsMarket && supply && ownClosings.data) {
      const closings = closingsOfCurve(ownClosings.data, ofCurve.months ?? []);
      const { prices: energy } = indexedYear(supply.months, closings);
      const { power, surplus } = contractPrices(found);
      return {
        prices: { energy, power, fixedTerm: null, surplus },
        market: { closings, power, surplus },
        from: 'indexed',
      };
    }
    if (found && !followsMarket && found.PrecioEnergiaP1 !== null)
      return { prices: contractPrices(found), from: 'contract' };
    const implied =
      comparison && supply && impliedPrices(comparison, supply.power, supply.energy.length, regulated?.prices);
    // For gas, the fixed term replaces power.
    const fixedTerm = supply?.gas && comparison?.implied.power ? comparison.implied.power / 12 : null;
    return implied && { prices: { ...implied, fixedTerm, surplus: null }, from: 'invoice' };
  }, [contract.data, followsMarket, supply, ownClosings.data, ofCurve.months, comparison, regulated]);

  const advice = useMemo(() => {
    if (!point) return undefined;
    const peaks = ofCurve.months?.some((month) => month.peaks !== null);
    return adviceFor(point, peaks ? readings : sips.data?.readings, undefined, day);
  }, [point, readings, sips.data, ofCurve.months, day]);
  const powers = advice && 'result' in advice ? recommended(advice) : undefined;
  const rights = useRights(
    point?.Cups ?? '',
    advice !== undefined && 'result' in advice && powers !== undefined && raises(advice, [powers]),
  );

  const market = useMemo(
    (): Market => ({
      offers: offers.data ?? [],
      indexed: (
        [
          ['passPool', pool.data],
          ['passThrough', through.data],
        ] as const
      ).flatMap(([kind, closings]) =>
        closings
          ? [{ kind, product: t(`indexed.${kind}`), closings: closingsOfCurve(closings, ofCurve.months ?? []) }]
          : [],
      ),
      indexedPower: asked.indexedPower ?? regulated?.prices,
      surplus: surplus.months,
      fee: asked.fee,
      day,
    }),
    [offers.data, pool.data, through.data, ofCurve.months, asked, regulated, surplus.months, day, t],
  );
  const study = useMemo(
    () =>
      supply && offers.data
        ? studyOf({
            supply,
            paid: paid?.prices,
            paidMarket: paid?.market,
            market,
            advice: advice && 'result' in advice ? advice : undefined,
            batteries: calculator.data?.Baterias,
            chosen: asked.offer || undefined,
          })
        : undefined,
    [supply, paid, market, advice, calculator.data, offers.data, asked.offer],
  );
  const settled =
    contract.settled &&
    ofCurve.settled &&
    rights.settled &&
    surplus.settled &&
    (offers.data !== undefined || offers.error !== undefined) &&
    (!possible || [pool, through].every(({ data, error }) => data !== undefined || error !== undefined)) &&
    (!possible || !followsMarket || ownClosings.data !== undefined || ownClosings.error !== undefined) &&
    (tariffName !== '2.0TD' ||
      !session.can('MENUPRODUCTOSBATERIAS') ||
      calculator.data !== undefined ||
      calculator.error !== undefined);
  return {
    cups,
    tariffs,
    contract,
    sips,
    point,
    supply,
    tariff,
    offers,
    /** True: indexed prices could not be loaded. */
    indexedError: pool.error ?? through.error,
    reloadIndexed: () => {
      if (pool.error) pool.reload();
      if (through.error) through.reload();
    },
    marketError: ofCurve.error,
    reloadMarket: ofCurve.reload,
    months: ofCurve.months,
    comparison,
    paid,
    advice,
    /** The one-off cost of the recommended powers. */
    rights: powers && advice && 'result' in advice ? rightsOfPowers(advice, powers.powers, rights) : undefined,
    /** The surplus measured by the curve, whether it is credited or not. */
    measured,
    market,
    study: settled ? study : undefined,
    settled,
  };
}

export type StudyData = ReturnType<typeof useStudy>;

/** The typed invoice compared with the active contract; prices of other or indexed contracts are not used. */
function invoiceOf(
  asked: Asked,
  supply: StudySupply | undefined,
  contract: Contract | undefined,
): InvoiceComparison | undefined {
  if (!asked.invoice || !supply) return undefined;
  const { gas, province, home, professional, power } = supply;
  const priced = contract && contract.PrecioEnergiaP1 !== null ? contractPrices(contract) : undefined;
  return compareInvoice(asked.invoice, { gas, province, home, professional, contracted: power, prices: priced });
}

import { useMemo } from 'react';
import { getBatteryCalculator } from '~/api/batteries.ts';
import { getPenalty } from '~/api/contract.ts';
import { getIndexClosings, getOmie } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { listTariffs } from '~/api/utility.ts';
import { contractPrices } from '~/domain/billed-supply.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { checkCups } from '~/domain/cups.ts';
import {
  type CurveMonth,
  closingsOfCurve,
  curveMonths,
  marketDaysOf,
  surplusOfCurve,
  withCurve,
} from '~/domain/curve-year.ts';
import { isIndexed } from '~/domain/invoice-proof.ts';
import type { LoadCurve } from '~/domain/load-curve.ts';
import type { Reading } from '~/domain/sips-readings.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { compareInvoice, impliedPrices } from '~/domain/typed-invoice.ts';
import { addDays, today as todayOnDevice } from '~/lib/days.ts';
import { session } from '~/session/session.ts';
import { closingMonths, indexedKinds, kindOf, type Paid, paidAt, paidAtMarket, paidInAll } from '~/trade/offers.ts';
import { adviceFor, recommended } from '~/trade/supply/powerAdvice.ts';
import { raises, rightsOfPowers, useRights } from '~/trade/supply/RightsNote.tsx';
import { type Supplied, suppliedYear } from '~/trade/supply/typed.ts';
import { isSettled, useLastContract } from '~/trade/supply/useLastContract.ts';
import { useSupply } from '~/trade/supply/useSupply.ts';
import { useMarket } from '~/trade/useMarket.ts';
import type { StudyQuestion } from './question.ts';
import { type Study, studyOf } from './study.ts';

/** That contract, and what leaving it costs. */
function useContract({ contract: code }: StudyQuestion, cups: string) {
  const contract = useLastContract(cups, code);
  const { data } = contract;
  const leaves = data !== undefined && contractCan('getPenalty', data).can;
  const penalty = useQuery(getPenalty, { codigoContrato: data?.CodigoContrato ?? '' }, { enabled: leaves });
  return {
    ...contract,
    /** What leaving it today costs; undefined if there is nothing to leave. */
    leaving: leaves ? { cost: penalty.data?.Penalizacion ?? null, settled: isSettled(penalty) } : undefined,
  };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The months of a curve, at market prices once they are loaded. */
function useCurveMonths(
  curve: LoadCurve | undefined,
  savedMonths: readonly CurveMonth[] | undefined,
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
    if (!curve || !structure) return savedMonths;
    const days = market.data?.map(({ Fecha, Cuartos, Horas }) => ({ day: Fecha, prices: Cuartos ?? Horas ?? [] }));
    return curveMonths(curve, structure, zoneIn(province), days);
  }, [curve, savedMonths, structure, province, market.data]);
  return {
    months,
    settled: range === undefined || structure === undefined || isSettled(market),
    error: market.error,
    reload: market.reload,
  };
}

/** All data for the study of a supply. */
export function useStudy(
  question: StudyQuestion,
  curve: LoadCurve | undefined,
  savedMonths: readonly CurveMonth[] | undefined,
) {
  const day = todayOnDevice();
  const tariffs = useQuery(listTariffs, undefined);
  const typedCups = checkCups(question.cups);
  const contract = useContract(question, typedCups.valid ? typedCups.cups : '');
  const own = contract.data;
  const cups = typedCups.valid ? typedCups.cups : (own?.Cups ?? '');
  const sips = useSupply(cups);
  const point = sips.data?.point;
  const named = point?.Tarifa ?? own?.Tarifa;
  const tariff = tariffs.data?.find(({ Id, Nombre }) =>
    question.tariff === undefined ? Nombre === named : Id === question.tariff,
  );
  const tariffName = tariff?.Nombre ?? '';
  const province = question.province ?? point?.CodigoProvincia ?? own?.DireccionSuministro?.CodigoPostal?.slice(0, 2);
  const ofCurve = useCurveMonths(curve, savedMonths, tariffName, province ?? null);
  const { months } = ofCurve;
  const readings: readonly Reading[] = useMemo(() => {
    const published = sips.data?.readings ?? [];
    const structure = tariffStructure(tariffName);
    return structure && months ? withCurve(published, months, structure) : published;
  }, [sips.data, months, tariffName]);
  const measured = useMemo(() => months && surplusOfCurve(months), [months]);
  // With a CUPS, the supply is known once SIPS and our contracts have been asked.
  const isLoading = cups !== '' && !(isSettled(sips) && contract.settled);
  const supply = useMemo(
    () =>
      tariff && !isLoading
        ? suppliedYear(question, { tariff, point, contract: own, readings, curve: months, measured }, day)
        : undefined,
    [tariff, isLoading, question, point, own, readings, months, measured, day],
  );

  const { offers, market, indexed, regulated } = useMarket(supply, tariff?.Id, question, months);
  const followsMarket = own !== undefined && isIndexed(own);
  const possible = supply !== undefined && !supply.gas && supply.months.length > 0;
  const ownClosings = useQuery(
    getIndexClosings,
    {
      ...(supply ? closingMonths(supply, day) : { desde: '', hasta: '' }),
      tarifa: tariff?.Id ?? 0,
      fee: own?.Fee ?? 0,
      modalidad: indexedKinds[kindOf(own?.Modalidad ?? null)],
    },
    { enabled: possible && followsMarket },
  );
  const withBatteries = tariffName === '2.0TD' && session.can('MENUPRODUCTOSBATERIAS');
  const calculator = useQuery(getBatteryCalculator, undefined, { enabled: withBatteries });

  const { invoice } = question;
  const comparison = useMemo(() => {
    const prices = own && !followsMarket && own.PrecioEnergiaP1 !== null ? contractPrices(own) : undefined;
    return invoice && supply && compareInvoice(invoice, supply, prices);
  }, [invoice, supply, own, followsMarket]);
  const today = useMemo((): Paid | undefined => {
    if (!supply) return undefined;
    if (question.paid !== undefined) return paidInAll(question.paid);
    const prices = own && contractPrices(own);
    if (prices && followsMarket && ownClosings.data) {
      const closings = closingsOfCurve(ownClosings.data, months ?? []);
      return paidAtMarket(supply, { closings, power: prices.power, surplus: prices.surplus }, day);
    }
    const implied = invoice && impliedPrices(invoice, supply, regulated?.prices);
    return (
      (prices && !followsMarket && paidAt(supply, prices, 'contract', day)) ||
      (implied && paidAt(supply, implied, 'invoice', day))
    );
  }, [question.paid, own, followsMarket, supply, ownClosings.data, months, invoice, regulated, day]);

  const advice = useMemo(() => {
    // Other powers or another tariff are a person's own idea.
    if (!point || question.power || tariffName !== point.Tarifa) return undefined;
    const withPeaks = months?.some(({ peaks }) => peaks !== null) ? readings : sips.data?.readings;
    return adviceFor(point, withPeaks, day);
  }, [point, question.power, tariffName, readings, sips.data, months, day]);
  const advised = advice && 'result' in advice ? advice : undefined;
  const powers = recommended(advised);
  const rights = useRights(
    point?.Cups ?? '',
    advised !== undefined && powers !== undefined && raises(advised, [powers]),
  );

  const study = useMemo(
    () =>
      supply && market
        ? studyOf({
            supply,
            today,
            market,
            advice: advised,
            batteries: calculator.data?.Baterias,
            chosen: question.offer || undefined,
          })
        : undefined,
    [supply, today, market, advised, calculator.data, question.offer],
  );
  const settled =
    contract.settled &&
    ofCurve.settled &&
    rights.settled &&
    (!possible || !followsMarket || isSettled(ownClosings)) &&
    (!withBatteries || isSettled(calculator));
  return {
    cups,
    tariffs,
    contract,
    sips,
    point,
    supply,
    tariff,
    offers,
    indexed,
    regulated,
    marketError: ofCurve.error,
    reloadMarket: ofCurve.reload,
    months,
    /** The typed invoice beside what our contract's prices and the law give. */
    comparison,
    advice,
    /** The one-off cost of the recommended powers. */
    rights: powers && advised && rightsOfPowers(advised, powers.powers, rights),
    /** The surplus measured by the curve, whether it is credited or not. */
    measured,
    /** € once: what leaving today's contract costs; null: unknown; undefined: none of ours is left. */
    leaving: question.leaving ?? contract.leaving?.cost,
    study: settled ? study : undefined,
  };
}

export type StudyData = ReturnType<typeof useStudy>;

/** What the parts of the page are given. */
export interface Shown {
  question: StudyQuestion;
  data: StudyData;
  study: Study;
  supply: Supplied;
  /** Changes the address; null takes a parameter out. */
  change: (parameters: Record<string, string | null>) => void;
}

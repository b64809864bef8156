import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { getFixedPrices, getIndexClosings } from '~/api/energy.ts';
import type { ApiError } from '~/api/errors.ts';
import { asApiError } from '~/api/perform.ts';
import { getSipsConsumption, listSips, type SipsPoint } from '~/api/sips.ts';
import { listTariffs } from '~/api/utility.ts';
import { cups20 } from '~/domain/cups.ts';
import { rangeMonths } from '~/domain/saving-range.ts';
import { draftOf } from '~/form/draft.ts';
import { explain } from '~/i18n/explain.ts';
import { addMonths, today } from '~/lib/days.ts';
import { type IndexedKind, indexedKinds, kindNames, kindOf, regulatedPower } from '~/trade/offers.ts';
import { activeAt, contractsAt } from '~/trade/supply/useLastContract.ts';
import { createWalk, halts, useWalkOf, walkOfPerson } from '../walk.ts';
import { blankStudy, type StudyRow, studyOf, studyRow } from './study.ts';

/** Number of CUPS per step, and of parallel calls. */
const [portion, atOnce] = [10, 5];

const price = v.pipe(v.number(), v.gtValue(0));

/** Studies a list of CUPS portion by portion. */
export function createStudies(draft: Pick<ReturnType<typeof draftOf>, 'read' | 'write' | 'clear'>) {
  const found = v.safeParse(price, draft.read()?.values.price);
  /**
   * €/kWh: the price paid today by points without our contract. It is stored with the rows that were studied with it.
   */
  let typed = found.success ? found.output : undefined;
  let answers = answersOnce();
  const walk = createWalk<StudyRow>({
    draft: { ...draft, write: (values) => draft.write({ ...values, price: typed }) },
    schema: studyRow,
    portion,
    load: (part, signal) => studyPart(part, answers, typed, signal),
    again: ({ Cups }) => blankStudy(Cups, 'waiting'),
    // Debts are not stored on the device, so such a point is fetched again.
    toStored: (row) => (row.Motivos.includes('unpaid') ? blankStudy(row.Cups, 'waiting') : row),
    onStart: () => {
      answers = answersOnce();
    },
  });
  return {
    ...walk,
    price: () => typed,
    start(cups: readonly string[], price: number | undefined) {
      typed = price;
      return walk.start(cups.map((each) => blankStudy(each, 'waiting')));
    },
  };
}

/** Answers that several points need are fetched once: tariffs, offers, closings. */
function answersOnce() {
  const answers = new Map<string, Promise<unknown>>();
  return function once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const found = answers.get(key) as Promise<T> | undefined;
    if (found) return found;
    const answer = load();
    answers.set(key, answer);
    // Failed calls are sent again.
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
type Once = ReturnType<typeof answersOnce>;

async function studyPart(
  part: readonly StudyRow[],
  once: Once,
  typed: number | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StudyRow> | ApiError> {
  const rows = new Map<string, StudyRow>();
  const points = new Map<string, SipsPoint>();
  try {
    const { Items } = await request(listSips, { body: part.map(({ Cups }) => Cups) }, { signal });
    for (const { Cups, Datos } of Items) if (Datos) points.set(cups20(Cups), Datos);
  } catch (thrown) {
    const error = asApiError(listSips, thrown);
    // 404: SIPS has none of them.
    if (halts(error)) return error;
    if (error.status !== 404)
      return new Map(part.map(({ Cups }) => [Cups, blankStudy(Cups, 'failed', explain(error))]));
  }
  let halted: ApiError | undefined;
  const waiting = [...part];
  const work = async () => {
    for (let row = waiting.shift(); row && !halted && !signal.aborted; row = waiting.shift()) {
      const point = points.get(cups20(row.Cups));
      try {
        rows.set(
          row.Cups,
          point ? await studyPoint(row.Cups, point, once, typed, signal) : blankStudy(row.Cups, 'unknown'),
        );
      } catch (thrown) {
        const error = asApiError(getSipsConsumption, thrown);
        if (halts(error)) halted = error;
        else rows.set(row.Cups, blankStudy(row.Cups, 'failed', explain(error)));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return halted ?? rows;
}

async function studyPoint(
  Cups: string,
  point: SipsPoint,
  once: Once,
  typed: number | undefined,
  signal: AbortSignal,
): Promise<StudyRow> {
  const day = today();
  const cups = cups20(Cups);
  const [readings, contract, tariffs] = await Promise.all([
    request(getSipsConsumption, { query: { cups } }, { signal }),
    ownContract(cups, signal),
    once('tariffs', () => request(listTariffs, {})),
  ]);
  const tariff = tariffs.find(({ Nombre }) => Nombre === point.Tarifa);
  const closingsOf = (kind: IndexedKind, fee: number) =>
    once(`closings ${tariff?.Id} ${kind} ${fee}`, () =>
      request(getIndexClosings, {
        query: {
          // A year of readings may begin earlier than the months of the range.
          desde: addMonths(rangeMonths(day)[0] ?? '', -6),
          hasta: rangeMonths(day).at(-1) ?? '',
          tarifa: tariff?.Id ?? 0,
          modalidad: indexedKinds[kind],
          fee,
        },
      }),
    );
  const electric = tariff?.Energia === 'E';
  const indexedOf = async (kind: IndexedKind) => {
    const closings = await closingsOf(kind, 0);
    return { kind, supplier: '', product: kindNames[kind], closings };
  };
  const [offers, indexed, contractClosings] = await Promise.all([
    tariff ? once(`offers ${tariff.Id}`, () => request(getFixedPrices, { query: { tarifa: tariff.Id } })) : [],
    electric ? Promise.all([indexedOf('passPool'), indexedOf('passThrough')]) : [],
    electric && contract?.Indexado ? closingsOf(kindOf(contract.Modalidad), contract.Fee ?? 0) : undefined,
  ]);
  const indexedPower = regulatedPower(point.Tarifa ?? '', day)?.prices;
  const market = { offers, indexed, indexedPower, surplus: null, fee: 0, day };
  return { ...studyOf({ point, readings, tariff, market, contract, contractClosings, typed }), Cups };
}

/** Our active contract at a point. */
async function ownContract(cups: string, signal: AbortSignal) {
  const { Items } = await request(listContracts, { query: contractsAt(cups) }, { signal });
  const active = activeAt(Items, cups);
  return active && request(getContract, { query: { codigo: active.CodigoContrato } }, { signal });
}

const studies = walkOfPerson((owner) => createStudies(draftOf('cartera', owner, [])));

/** The studies of a list of CUPS, with their operations. */
export function usePortfolio() {
  const { state, walk } = useWalkOf(studies);
  return { ...state, studies: walk };
}

import type { ResultOf } from '~/api/endpoint.ts';
import type { listTariffs } from '~/api/utility.ts';
import type { PriceRange, Question } from './question.ts';

export type Tariff = ResultOf<typeof listTariffs>[number];

/** What every view of the prices works with. */
export interface Desk {
  question: Question;
  /** The last day that has prices, ISO. */
  last: string;
  /** Those that the view may ask for. */
  tariffs: readonly Tariff[];
  tariff: Tariff;
  /** Changes parameters of the address; null takes one out. */
  change: (parameters: Record<string, string | null>) => void;
  chooseRange: (range: Question['preset'] | PriceRange) => void;
}

import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { Customer } from '~/api/customers.ts';
import type { FixedPrice } from '~/api/energy.ts';
import type { ApiError } from '~/api/errors.ts';
import type { DocumentType } from '~/domain/contract-documents.ts';
import type { Paper } from '~/trade/documents/papers.ts';
import type { Issue, Rules } from './issues.ts';
import type { Prices } from './prices.ts';
import type { Proposal } from './proposals.ts';
import type { StepId } from './steps.ts';
import type { AltaLists } from './useAltaLists.ts';
import type { Point } from './usePoint.ts';
import type { AltaValues } from './values.ts';

/** What the steps share beyond the form itself. */
export interface Alta {
  values: AltaValues;
  /** In the order of the steps. */
  issues: readonly Issue[];
  rules: Rules;
  lists: AltaLists;
  point: Point;
  gas: Point;
  holder: {
    customer: Customer | undefined;
    looking: boolean;
    isNew: boolean;
    /** The server's validator does not take the number. */
    refused: boolean;
  };
  /** The fields where something else was typed than SIPS knows. */
  differing: readonly Proposal[];
  take: (proposals: readonly Proposal[]) => void;
  offers: {
    /** Those that can be signed today. */
    items: readonly FixedPrice[];
    /** Those that ran out, too: who has them sells at index prices as well. */
    all: readonly FixedPrice[];
    loading: boolean;
    error: ApiError | undefined;
    retry: () => void;
  };
  /** Of the product chosen, with the fee. */
  prices: Prices | undefined;
  requested: readonly DocumentType[];
  papers: readonly Paper[];
  setPapers: Dispatch<SetStateAction<readonly Paper[]>>;
  goTo: (step: StepId) => void;
}

const AltaContext = createContext<Alta | undefined>(undefined);
export const AltaProvider = AltaContext.Provider;

export function useAlta(): Alta {
  const alta = useContext(AltaContext);
  if (!alta) throw new Error('A step of the wizard stands outside of it');
  return alta;
}

import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { DocumentType } from '~/domain/contract-documents.ts';
import type { Paper } from '~/trade/documents/papers.ts';
import type { Prices } from '../offers/prices.ts';
import type { Caution } from '../review/cautions.ts';
import type { Issue } from '../review/rules.ts';
import type { StepId } from '../steps.ts';
import type { Proposal } from '../values.ts';
import type { Known } from './rows.ts';
import type { Holder } from './useHolder.ts';
import type { Point } from './usePoint.ts';

/** What the steps share beyond the form itself. */
export interface Alta extends Known {
  /** In the order of the fields. */
  issues: readonly Issue[];
  point: Point;
  gas: Point;
  holder: Holder;
  /** Values of SIPS for fields in which the person typed something else. */
  differing: readonly Proposal[];
  take: (proposals: readonly Proposal[]) => void;
  /** Warnings to review before the contract is created. */
  cautions: readonly Caution[];
  /** The same of the supply points, whose fields say it themselves. */
  pointCautions: readonly Caution[];
  /** Takes over what our records say of the holder. */
  takeName: (proposals: readonly Proposal[]) => void;
  /** Reports that the button has corrected a CUPS's control letters. */
  onMended: (cups: string) => void;
  /** The chosen product's prices, including the fee. */
  prices: Prices | undefined;
  /** The cost of leaving early, in the product's words; undefined while no tariff is chosen. */
  clause: string | undefined;
  requested: readonly DocumentType[];
  /** Required documents without a file. */
  missingPapers: readonly DocumentType[];
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

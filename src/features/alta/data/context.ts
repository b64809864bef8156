import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import { getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { type Customer, findCustomer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { validateNif } from '~/api/validators.ts';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { checkNif } from '~/domain/nif.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import type { Paper } from '~/trade/documents/papers.ts';
import type { Prices } from '../offers/prices.ts';
import type { LoadedOffers } from '../offers/useOffers.ts';
import type { Caution } from '../review/cautions.ts';
import type { Issue } from '../review/rules.ts';
import type { StepId } from '../steps.ts';
import type { Proposal } from '../values.ts';
import type { RowContext } from './rows.ts';
import type { Point } from './usePoint.ts';

/** Data that the steps share, besides the form. */
export interface Alta extends RowContext {
  offers: LoadedOffers;
  /** In the order of the fields. */
  issues: readonly Issue[];
  point: Point;
  gas: Point;
  holder: Holder;
  /** Values of SIPS for fields in which the person typed something else. */
  differing: readonly Proposal[];
  accept: (proposals: readonly Proposal[]) => void;
  /** Warnings to review before the contract is created. */
  cautions: readonly Caution[];
  /** The warnings about the supply points, whose fields show them. */
  pointCautions: readonly Caution[];
  /** Applies our data about the holder. */
  takeName: (proposals: readonly Proposal[]) => void;
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

/** What we know of the holder with the typed NIF. A new customer is not an error. */
export function useHolder(typed: string) {
  const local = checkNif(typed);
  const nif = local.valid ? local.nif : '';
  const validator = useQuery(validateNif, { nif }, { enabled: local.valid });
  const enabled = local.valid && (validator.data?.Valido === true || validator.error !== undefined);
  const { data, loading, error } = useQuery(findCustomer, { identificador: nif }, { enabled });
  const customer = enabled ? data : undefined;
  return {
    customer,
    newest: useNewestContract(customer),
    looking: local.valid && (validator.loading || loading),
    isNew: enabled && error?.status === 404,
    /** The server's validator does not accept the number. */
    refused: local.valid && validator.data?.Valido === false,
  };
}

type Holder = ReturnType<typeof useHolder>;

/** The newest contract of a customer: it has their account, and who signs for a company. Without it a person types both. */
function useNewestContract(customer: Customer | undefined) {
  const newest = useQuery(listContracts, newestOf(customer?.Identificador ?? ''), {
    enabled: customer !== undefined,
    silent: true,
  });
  const codigo = newest.data?.Items[0]?.CodigoContrato ?? '';
  return useQuery(getContract, { codigo }, { enabled: codigo !== '', silent: true }).data;
}

const newestOf = (nif: string): ListQuery => ({
  pageIndex: 0,
  pageSize: 1,
  sortColumn: 'FechaCreacion',
  sortOrder: 'desc',
  filterColumns: ['Nif'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: nif })],
});

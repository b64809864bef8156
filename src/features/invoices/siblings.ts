import type { ApiError } from '~/api/errors.ts';
import type { Invoice } from '~/api/invoices.ts';

/** All invoices of a contract. */
export interface Siblings {
  /** The oldest first; none where they cannot be had. */
  invoices: readonly Invoice[];
  error: ApiError | undefined;
  reload: () => void;
}

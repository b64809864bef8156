import { findCustomer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { validateNif } from '~/api/validators.ts';
import { checkNif } from '~/domain/nif.ts';

/** What we know of the holder with the typed NIF. A new customer is not an error. */
export function useHolder(typed: string) {
  const local = checkNif(typed);
  const nif = local.valid ? local.nif : '';
  const validator = useQuery(validateNif, { nif }, { enabled: local.valid });
  const enabled = local.valid && (validator.data?.Valido === true || validator.error !== undefined);
  const { data, loading, error } = useQuery(findCustomer, { identificador: nif }, { enabled });
  return {
    customer: enabled ? data : undefined,
    looking: local.valid && (validator.loading || loading),
    isNew: enabled && error?.status === 404,
    /** The server's validator does not accept the number. */
    refused: local.valid && validator.data?.Valido === false,
  };
}
export type Holder = ReturnType<typeof useHolder>;

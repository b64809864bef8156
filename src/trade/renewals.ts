import { to } from '~/screens.ts';

/** The parameter of the renewals' address that says which one is open beside them. */
export const renewalParam = 'renovacion';

/** The renewals, with that of a contract open. */
export const renewalAddress = (code: string) => `${to('renewals')}?${new URLSearchParams({ [renewalParam]: code })}`;

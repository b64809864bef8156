import type { Customer } from '~/api/customers.ts';

/** Whether a customer may be called to sell: only with consent, and unless they have asked not to be called (RD 88/2026). */
export const mayBeCalled = ({ ConsentimientoComercial, NoLlamar }: Customer) =>
  ConsentimientoComercial === true && NoLlamar !== true;

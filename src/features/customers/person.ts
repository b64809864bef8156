import type { Customer } from '~/api/customers.ts';

export const nameOf = ({ RazonSocial, Nombre, Apellido1, Apellido2, Identificador }: Customer) =>
  RazonSocial || [Nombre, Apellido1, Apellido2].filter(Boolean).join(' ') || Identificador;

/** May be called to sell: only who has asked for it, and has not asked for the contrary (RD 88/2026). */
export const mayBeCalled = ({ ConsentimientoComercial, NoLlamar }: Customer) =>
  ConsentimientoComercial === true && NoLlamar !== true;

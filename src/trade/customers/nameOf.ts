import type { Customer } from '~/api/customers.ts';

/** The name of a customer: a company's name, or a person's name and surnames; the identifier if neither is known. */
export const nameOf = ({ RazonSocial, Nombre, Apellido1, Apellido2, Identificador }: Customer) =>
  RazonSocial || [Nombre, Apellido1, Apellido2].filter(Boolean).join(' ') || Identificador;

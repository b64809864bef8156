import type { Customer } from '~/api/customers.ts';

/** What a customer is called: a company by its name, a person by name and surnames, and by the number where neither is known. */
export const nameOf = ({ RazonSocial, Nombre, Apellido1, Apellido2, Identificador }: Customer) =>
  RazonSocial || [Nombre, Apellido1, Apellido2].filter(Boolean).join(' ') || Identificador;

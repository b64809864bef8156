import type { FieldPath } from 'react-hook-form';
import type { ContractInput } from '~/api/contract-input.ts';
import { type Code, codeIn } from '~/domain/codes.ts';
import { type pricings, type RequestType, requestType } from '~/domain/contract-states.ts';
import { nifKind } from '~/domain/nif.ts';
import type { Period } from '~/domain/periods.ts';

/** A number field: undefined while it is empty, NaN for a text that is not a number. */
export type Typed = number | undefined;

/** The chosen request type; '' is none. */
export const requestOf = (value: string): Code<RequestType> | null =>
  value === '' ? null : codeIn(requestType)(value);

/** `EG`: one contract for both, with two supply points. */
export const energies = ['E', 'G', 'EG'] as const;

/** Fields of the API that the wizard does not ask for. Prices come with the product. */
type UnusedField =
  | 'CodigoContratoOrigen'
  | 'BateriaVirtual'
  | 'BonoSocial'
  | 'PrecioExcedentes'
  | `PrecioEnergia${Period}`
  | `PrecioPotencia${Period}`
  | 'ServiciosAdicionales'
  | 'ClausulaPenalizacion'
  | 'FechaProximoContacto';

type Sent = Required<Omit<ContractInput, UnusedField>>;
type ApiAddress = NonNullable<ContractInput['DireccionSuministro']>;
export type Address = Record<keyof ApiAddress, string>;
export type AddressName = 'DireccionSuministro' | 'DireccionFiscal';

/** The form's type of an API field: ids are text, because they are chosen from a list. */
type Held<Name, Value> = Value extends number
  ? Name extends `Id${string}`
    ? string
    : Typed
  : Value extends boolean
    ? boolean
    : Value extends string
      ? string
      : Address;

/** The wizard's values: the API's fields under their names, and three of the form's own. */
export type AltaValues = {
  [Name in keyof Omit<Sent, 'Modalidad'>]: Held<Name, NonNullable<Sent[Name]>>;
} & {
  Modalidad: (typeof pricings)[number];
  energy: (typeof energies)[number];
  /** The holder's address differs from that of the supply. */
  otherAddress: boolean;
  /** The account belongs to a person other than the holder. */
  otherPayer: boolean;
};

/**
 * The first character of the NIF shows whether the holder is a company. A draft is saved without NIF: there the name
 * shows it.
 */
export function isCompany({ Nif, NombreTitular, Nombre }: Pick<AltaValues, 'Nif' | 'NombreTitular' | 'Nombre'>) {
  const kind = nifKind(Nif);
  return kind ? kind === 'cif' : NombreTitular !== '' && Nombre === '';
}

/** A field by its path, `DireccionSuministro.Via`. */
export type Field = Exclude<FieldPath<AltaValues>, AddressName>;

/** The value of a field that is not empty. */
export type Value = string | number | boolean;

/** A proposed value for a field: from SIPS, our data or another field. */
export interface Proposal {
  field: Field;
  value: Value;
}

import type { FieldPath } from 'react-hook-form';
import type { ContractInput } from '~/api/contract-input.ts';
import { nifKind } from '~/domain/nif.ts';
import type { Period } from '~/domain/periods.ts';

/** A number field: undefined while it is empty, NaN for a text that is no number. */
export type Typed = number | undefined;

/** `EG`: one contract for both, with two supply points. */
export const energies = ['E', 'G', 'EG'] as const;
/** As the API names them; only a fixed price is chosen by its product. */
export const pricings = ['Fijo', 'Pass Pool', 'Pass Through', 'Mixto'] as const;

/** What the API takes and the wizard does not ask for; the prices are the product's. */
type Unasked =
  | 'CodigoContratoOrigen'
  | 'BateriaVirtual'
  | 'BonoSocial'
  | 'PrecioExcedentes'
  | `PrecioEnergia${Period}`
  | `PrecioPotencia${Period}`
  | 'ServiciosAdicionales'
  | 'ClausulaPenalizacion'
  | 'OrigenCaptacion'
  | 'FechaProximoContacto';

type Sent = Required<Omit<ContractInput, Unasked>>;
type ApiAddress = NonNullable<ContractInput['DireccionSuministro']>;
export type Address = Record<Exclude<keyof ApiAddress, 'Escalera'>, string>;
export type AddressName = 'DireccionSuministro' | 'DireccionFiscal';

/** How the form holds a field of the API: texts as texts, ids as the text of their choice, other numbers as typed. */
type Held<Name, Value> = Value extends number
  ? Name extends `Id${string}`
    ? string
    : Typed
  : Value extends boolean
    ? boolean
    : Value extends string
      ? string
      : Address;

/** What is typed into the wizard: the fields as the API names them, and a few of the form's own. */
export type AltaValues = {
  [Name in keyof Omit<Sent, 'Modalidad'>]: Held<Name, NonNullable<Sent[Name]>>;
} & {
  Modalidad: (typeof pricings)[number];
  energy: (typeof energies)[number];
  /** The holder's address is not that of the supply. */
  otherAddress: boolean;
  /** The account is not the holder's. */
  otherPayer: boolean;
};

/** Which form the holder has: the first character of the NIF says it, or the name in a draft, which is kept without NIF. */
export function isCompany({ Nif, NombreTitular, Nombre }: Pick<AltaValues, 'Nif' | 'NombreTitular' | 'Nombre'>) {
  const kind = nifKind(Nif);
  return kind ? kind === 'cif' : NombreTitular !== '' && Nombre === '';
}

/** A field by its path, `DireccionSuministro.Via`. */
export type Field = Exclude<FieldPath<AltaValues>, AddressName>;

/** What a field may hold besides nothing. */
export type Value = string | number | boolean;

/** A value for a field, from somewhere else than the person: SIPS, our own records, another field. */
export interface Proposal {
  field: Field;
  value: Value;
}

import { isEmail, isPhone } from './contacts.ts';
import { type CupsCheck, checkCups } from './cups.ts';
import { checkIban, type IbanCheck } from './iban.ts';
import { checkNif, type NifCheck } from './nif.ts';
import { periods } from './periods.ts';
import { isProvince } from './province-names.ts';

type Reason<Check> = Check extends { valid: false; reason: infer R extends string } ? R : never;

/** What is wrong with a field; the sentences are where they are shown. */
export type ContractIssueReason =
  | 'required'
  /** Neither e-mail nor telephone. */
  | 'contact'
  | `nif.${Reason<NifCheck>}`
  | `cups.${Reason<CupsCheck>}`
  /** The supply point is for gas and the tariff for electricity, or the other way round. */
  | 'cups.energy'
  | `iban.${Reason<IbanCheck>}`
  | 'email'
  | 'phone'
  | 'postcode'
  /** `expected`: the province of the postcode. */
  | 'province'
  | 'tariff'
  | 'power.positive'
  /** P1 ≤ P2 ≤ … ≤ P6. */
  | 'power.order'
  /** 2.0TD ends at 15 kW. */
  | 'power.high'
  /** 3.0TD begins above 15 kW, in one period at least. */
  | 'power.low'
  | 'negative';

export interface ContractIssue {
  /** Path of the field in the API, `DireccionSuministro.CodigoPostal`. */
  field: string;
  reason: ContractIssueReason;
  expected?: string;
}

type Text = string | null | undefined;
type Number = number | null | undefined;

interface Address {
  Via?: Text;
  CodigoPostal?: Text;
  Municipio?: Text;
  Provincia?: Text;
}

/** The data that a person enters for a contract; fields under the API's names. */
export interface ContractData extends Partial<Record<`PotenciaP${1 | 2 | 3 | 4 | 5 | 6}`, Number>> {
  IdTipoSolicitud?: unknown;
  Nif?: Text;
  NombreTitular?: Text;
  Nombre?: Text;
  Apellido1?: Text;
  Email?: Text;
  Telefono?: Text;
  Telefono2?: Text;
  RepresentanteNombre?: Text;
  RepresentanteNif?: Text;
  /** One of `signingPowers`. */
  RepresentantePoder?: Text;
  Cnae?: Text;
  DireccionFiscal?: Address | null | undefined;
  Cups?: Text;
  CupsGas?: Text;
  DireccionSuministro?: Address | null | undefined;
  CodigoTarifa?: Text;
  ConsumoAnual?: Number;
  IdComercializadora?: Number;
  IdTarifaProducto?: Number;
  Modalidad?: Text;
  Iban?: Text;
  NifTitularIban?: Text;
  EmailFactura?: Text;
}

/** The look-up lists that a contract is checked against. */
export interface ContractLists {
  tariffs: readonly { Codigo: string; Nombre: string; Energia: string; NumPeriodosPotencia: number }[];
  provinces: readonly { Codigo: string; Nombre: string | null }[];
}

/** Everything that is wrong with a contract's data, field by field in the order of the form; empty if it is fine. */
export function checkContract(data: ContractData, lists: ContractLists): ContractIssue[] {
  const tariff = lists.tariffs.find(({ Codigo }) => Codigo === data.CodigoTarifa);
  return [
    ...required(data, 'IdTipoSolicitud'),
    ...checkHolder(data),
    ...checkAddress('DireccionFiscal', data.DireccionFiscal, lists),
    ...checkPoint(data, tariff?.Energia),
    ...(data.DireccionSuministro ? [] : [{ field: 'DireccionSuministro', reason: 'required' } as const]),
    ...checkAddress('DireccionSuministro', data.DireccionSuministro, lists),
    ...(data.CodigoTarifa && !tariff ? [{ field: 'CodigoTarifa', reason: 'tariff' } as const] : []),
    ...required(data, 'CodigoTarifa', 'Cnae'),
    ...(tariff ? checkPowers(data, tariff) : []),
    ...((data.ConsumoAnual ?? 0) < 0 ? [{ field: 'ConsumoAnual', reason: 'negative' } as const] : []),
    ...required(
      data,
      'IdComercializadora',
      ...(isMissing(data.Modalidad) ? (['IdTarifaProducto'] as const) : []),
      'Iban',
    ),
    ...checkText('Iban', data.Iban, (iban) => refusal('iban', checkIban(iban))),
    ...checkText('NifTitularIban', data.NifTitularIban, (nif) => refusal('nif', checkNif(nif))),
    ...checkText('EmailFactura', data.EmailFactura, checkEmail),
  ];
}

const isMissing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const required = (data: ContractData, ...fields: readonly (keyof ContractData)[]): ContractIssue[] =>
  fields.filter((field) => isMissing(data[field])).map((field) => ({ field, reason: 'required' }));

type Found = Omit<ContractIssue, 'field'> | undefined;

/** Missing values are reported by {@link required}. */
function checkText(field: string, value: Text, check: (text: string) => Found): ContractIssue[] {
  const found = value?.trim() ? check(value) : undefined;
  return found ? [{ field, ...found }] : [];
}

type Checked<Reason> = { valid: true } | { valid: false; reason: Reason; expected?: string };

const refusal = <Kind extends 'nif' | 'cups' | 'iban', Reason extends string>(kind: Kind, check: Checked<Reason>) =>
  check.valid
    ? undefined
    : {
        reason: `${kind}.${check.reason}` as const,
        ...(check.expected !== undefined && { expected: check.expected }),
      };

const checkEmail = (text: string): Found => (isEmail(text.trim()) ? undefined : { reason: 'email' });

const checkPhone = (text: string): Found => (isPhone(text) ? undefined : { reason: 'phone' });

function checkHolder(data: ContractData): ContractIssue[] {
  const nif = checkNif(data.Nif ?? '');
  // Which names are required is only known once the NIF is valid.
  const names: (keyof ContractData)[] = !nif.valid
    ? []
    : nif.person
      ? ['Nombre', 'Apellido1']
      : ['NombreTitular', 'RepresentanteNombre', 'RepresentanteNif', 'RepresentantePoder'];
  return [
    ...required(data, 'Nif', ...names),
    ...checkText('Nif', data.Nif, () => refusal('nif', nif)),
    ...(isMissing(data.Email) && isMissing(data.Telefono) ? [{ field: 'Email', reason: 'contact' } as const] : []),
    ...checkText('Email', data.Email, checkEmail),
    ...checkText('Telefono', data.Telefono, checkPhone),
    ...checkText('Telefono2', data.Telefono2, checkPhone),
    ...checkText('RepresentanteNif', data.RepresentanteNif, (text) => refusal('nif', checkNif(text))),
  ];
}

function checkAddress(
  name: string,
  address: Address | null | undefined,
  { provinces }: ContractLists,
): ContractIssue[] {
  if (!address) return [];
  const missing = (['Via', 'CodigoPostal', 'Municipio'] as const).filter((field) => isMissing(address[field]));
  const issues: ContractIssue[] = missing.map((field) => ({ field: `${name}.${field}`, reason: 'required' }));
  const postcode = address.CodigoPostal?.trim() ?? '';
  if (postcode === '') return issues;
  const province = /^\d{5}$/.test(postcode) && provinces.find(({ Codigo }) => Codigo === postcode.slice(0, 2))?.Nombre;
  if (!province) return [...issues, { field: `${name}.CodigoPostal`, reason: 'postcode' }];
  if (isMissing(address.Provincia) || isProvince(address.Provincia ?? '', province)) return issues;
  return [...issues, { field: `${name}.Provincia`, reason: 'province', expected: province }];
}

/** Distributors by code (domain, A1); other codes are not checked. */
const electricity = new Set(['0021', '0022', '0023', '0024', '0026', '0027', '0029', '0031', '0120', '0288', '0363']);
const gas = new Set(['0205', '0229', '0230', '0234', '0237', '0238', '0240', '0242']);

function checkPoint(data: ContractData, energy: string | undefined): ContractIssue[] {
  const check =
    (wanted: string | undefined) =>
    (text: string): Found => {
      const cups = checkCups(text);
      if (!cups.valid) return refusal('cups', cups);
      const distributor = cups.cups.slice(2, 6);
      const wrong = (wanted === 'E' && gas.has(distributor)) || (wanted === 'G' && electricity.has(distributor));
      return wrong ? { reason: 'cups.energy' } : undefined;
    };
  return [
    ...required(data, 'Cups'),
    ...checkText('Cups', data.Cups, check(energy)),
    ...checkText('CupsGas', data.CupsGas, check('G')),
  ];
}

/** kW at which low voltage passes from 2.0TD to 3.0TD. */
export const homePowerLimit = 15;

function checkPowers(data: ContractData, tariff: { Nombre: string; NumPeriodosPotencia: number }): ContractIssue[] {
  const fields = periods.slice(0, tariff.NumPeriodosPotencia).map((period) => `Potencia${period}` as const);
  const missing = required(data, ...fields);
  // A power that is given is checked even if its neighbour is still missing.
  const present = fields.flatMap((field) => {
    const power = data[field];
    return typeof power === 'number' ? [{ field, power }] : [];
  });
  const at = (found: { field: string } | undefined, reason: ContractIssueReason): ContractIssue[] =>
    found ? [...missing, { field: found.field, reason }] : missing;

  const notPositive = present.find(({ power }) => !(power > 0));
  if (notPositive) return at(notPositive, 'power.positive');
  if (tariff.NumPeriodosPotencia === 2)
    return at(
      present.find(({ power }) => power > homePowerLimit),
      'power.high',
    );
  const falls = present.find(({ power }, index) => power < (present[index - 1]?.power ?? 0));
  if (falls) return at(falls, 'power.order');
  const low =
    tariff.Nombre.startsWith('3.0') && missing.length === 0 && present.every(({ power }) => power <= homePowerLimit);
  return at(low ? present[0] : undefined, 'power.low');
}

import type { FieldPath } from 'react-hook-form';
import { get } from 'react-hook-form';
import type { Customer } from '~/api/customers.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { type AltaValues, periods } from './values.ts';

export type Value = string | number | boolean;

/** What somebody else knows of a field: SIPS of the point, our own records of the holder. */
export interface Proposal {
  field: FieldPath<AltaValues>;
  value: Value;
}

const proposal = (field: FieldPath<AltaValues>, value: Value | null | undefined): Proposal[] =>
  value === null || value === undefined || value === '' ? [] : [{ field, value }];

/** Of a supply point, for a form whose tariffs are those. */
export function fromSips(point: SipsPoint, tariffs: readonly { Codigo: string; Nombre: string }[]): Proposal[] {
  const tariff =
    tariffs.find(({ Codigo }) => Codigo === point.CodigoTarifaATR) ??
    tariffs.find(({ Nombre }) => Nombre === point.Tarifa);
  return [
    ...proposal('energy', point.Energia === 'G' ? 'G' : null),
    ...proposal('CodigoTarifa', tariff?.Codigo),
    ...periods.flatMap((period) => proposal(`PotenciaP${period}`, point.Potencias?.[`P${period}`])),
    ...proposal('ConsumoAnual', point.ConsumoAnual),
    ...periods.flatMap((period) => proposal(`ConsumoP${period}`, point.Consumos?.[`P${period}`])),
    ...proposal('Tension', point.TensionTexto),
    ...proposal('Fases', point.Fases),
    ...proposal('Cnae', point.Cnae),
    ...proposal('Autoconsumo', point.Autoconsumo),
    ...proposal('DireccionSuministro.CodigoPostal', point.CodigoPostal),
    ...proposal('DireccionSuministro.Municipio', point.Municipio),
    ...proposal('DireccionSuministro.Provincia', point.Provincia),
  ];
}

/** Of a holder whom we know; the account is masked and has to be said again. */
export function fromCustomer(customer: Customer): Proposal[] {
  return [
    ...proposal('NombreTitular', customer.TipoPersona === 'J' ? customer.RazonSocial : null),
    ...proposal('Nombre', customer.Nombre),
    ...proposal('Apellido1', customer.Apellido1),
    ...proposal('Apellido2', customer.Apellido2),
    ...proposal('Email', customer.Email),
    ...proposal('Telefono', customer.Telefono),
    ...proposal('ClienteVulnerable', customer.Vulnerable),
  ];
}

/** What was taken over from a proposal, by field: it may be replaced by the next one, what a person typed may not. */
export type Taken = Map<Proposal['field'], Value>;

/** The proposals that can be taken: the field is empty, or still holds what was taken over before. */
export function takeable(proposals: readonly Proposal[], values: AltaValues, taken: Taken): Proposal[] {
  return proposals.filter(({ field, value }) => {
    const typed: unknown = get(values, field);
    const free = typed === undefined || typed === '' || typed === false || typed === untouched[field];
    return !same(typed, value) && (free || (taken.has(field) && same(typed, taken.get(field))));
  });
}

/** What was taken over of another point or holder, that nobody has touched since and of which the next one knows nothing. */
export const outdated = (proposals: readonly Proposal[], values: AltaValues, taken: Taken): Proposal['field'][] =>
  [...taken]
    .filter(([field, value]) => same(get(values, field), value) && !proposals.some((one) => one.field === field))
    .map(([field]) => field);

/** What a form begins with and nobody has chosen. */
const untouched: Partial<Record<string, Value>> = { Autoconsumo: '00', energy: 'E' };

/** The fields that a person sees, in which something else was typed than is proposed. */
export const differing = (proposals: readonly Proposal[], values: AltaValues): Proposal[] =>
  proposals.filter(({ field, value }) => {
    const typed: unknown = get(values, field);
    const given = typed !== undefined && typed !== '' && typed !== false;
    return given && !unseen.test(field) && !same(typed, value, field === 'ConsumoAnual' ? 0.05 : 0);
  });

/** Goes along with what is seen. */
const unseen = /^(ConsumoP\d|Tension|Fases)$/;

/** The energy by period goes with the year's. */
export const withPeriods = (chosen: readonly Proposal[], all: readonly Proposal[]): readonly Proposal[] =>
  chosen.some(({ field }) => field === 'ConsumoAnual')
    ? [...chosen, ...all.filter(({ field }) => /^ConsumoP\d$/.test(field))]
    : chosen;

/** @param tolerance share by which numbers may differ: no two years are the same */
function same(typed: unknown, value: unknown, tolerance = 0): boolean {
  if (typeof typed === 'number' && typeof value === 'number')
    return Math.abs(typed - value) <= Math.max(0.0005, Math.abs(value) * tolerance);
  return fold(typed) === fold(value);
}

const fold = (value: unknown) =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase();

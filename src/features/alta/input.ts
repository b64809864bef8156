import type { ContractInput } from '~/api/contract-input.ts';
import type { Contract } from '~/api/contracts.ts';
import { cleanCups, formatCups } from '~/domain/cups.ts';
import { cleanIban } from '~/domain/iban.ts';
import { checkNif, cleanNif, nifKind } from '~/domain/nif.ts';
import type { Prices } from './prices.ts';
import { type Address, type AltaValues, nothing, periods, pricings, type Typed } from './values.ts';

const text = (typed: string) => typed.trim() || null;
const choice = (typed: string) => (typed === '' ? null : Number(typed));
const number = (typed: Typed) => (typed === undefined || Number.isNaN(typed) ? null : typed);

const address = (typed: Address) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, text(value)])) as Record<
    keyof Address,
    string | null
  >;

/** Whether the holder is a person, as far as the NIF tells it. */
function isPerson(nif: string): boolean | undefined {
  const checked = checkNif(nif);
  return checked.valid ? checked.person : undefined;
}

/** Which form the holder has: as the first sign of the NIF says, or, in a draft that came back without it, the name. */
export function isCompany({ Nif, NombreTitular, Nombre }: Pick<AltaValues, 'Nif' | 'NombreTitular' | 'Nombre'>) {
  const kind = nifKind(Nif);
  return kind ? kind === 'cif' : NombreTitular !== '' && Nombre === '';
}

/**
 * What is sent: cleaned, and without what the choices made rule out.
 * @param powers how many power periods the tariff has
 * @param prices those of a fixed product, the fee included; those of an indexed one are the server's
 */
export function toInput(values: AltaValues, powers = 6, prices?: Prices): ContractInput {
  const person = isPerson(values.Nif);
  const fixed = values.pricing === 'Fijo';
  return {
    IdTipoSolicitud: choice(values.IdTipoSolicitud),
    CodigoContratoOrigen: text(values.CodigoContratoOrigen),
    Cups: text(cleanCups(values.Cups)),
    CupsGas: values.energy === 'EG' ? text(cleanCups(values.CupsGas)) : null,
    CodigoTarifa: text(values.CodigoTarifa),
    ...byPeriod('Potencia', (period) => (period <= powers ? number(values[`PotenciaP${period}`]) : null)),
    ConsumoAnual: number(values.ConsumoAnual),
    ...byPeriod('Consumo', (period) => (sharesFit(values) ? number(values[`ConsumoP${period}`]) : null)),
    Tension: text(values.Tension),
    Fases: text(values.Fases),
    Cnae: text(values.Cnae),
    Autoconsumo: values.energy === 'G' ? null : text(values.Autoconsumo),
    ComercializadoraActual: text(values.ComercializadoraActual),
    DireccionSuministro: address(values.DireccionSuministro),

    Nif: text(cleanNif(values.Nif)),
    NombreTitular: person ? null : text(values.NombreTitular),
    Nombre: person === false ? null : text(values.Nombre),
    Apellido1: person === false ? null : text(values.Apellido1),
    Apellido2: person === false ? null : text(values.Apellido2),
    Email: text(values.Email),
    Telefono: text(values.Telefono),
    Telefono2: text(values.Telefono2),
    RepresentanteNombre: person ? null : text(values.RepresentanteNombre),
    RepresentanteNif: person ? null : text(cleanNif(values.RepresentanteNif)),
    ClienteVulnerable: person === true && values.ClienteVulnerable,
    DireccionFiscal: values.otherAddress ? address(values.DireccionFiscal) : null,

    Modalidad: fixed ? null : values.pricing,
    IdComercializadora: choice(values.IdComercializadora),
    IdTarifaProducto: fixed ? choice(values.IdTarifaProducto) : null,
    ...byPeriod('PrecioEnergia', (period) => prices?.energy[period - 1] ?? null),
    ...byPeriod('PrecioPotencia', (period) => prices?.power[period - 1] ?? null),
    Fee: number(values.Fee),
    FeePotencia: number(values.FeePotencia),
    IdAgente: choice(values.IdAgente),
    IdTipoComision: choice(values.IdTipoComision),
    RenovacionAutomatica: values.RenovacionAutomatica,

    Iban: text(cleanIban(values.Iban)),
    TitularIban: values.otherPayer ? text(values.TitularIban) : null,
    NifTitularIban: values.otherPayer ? text(cleanNif(values.NifTitularIban)) : null,
    IdTipoImpresionFactura: choice(values.IdTipoImpresionFactura),
    EmailFactura: text(values.EmailFactura),
    IdColectivo: choice(values.IdColectivo),
    Observaciones: text(values.Observaciones),
  };
}

const byPeriod = <Name extends string>(name: Name, value: (period: (typeof periods)[number]) => number | null) =>
  Object.fromEntries(periods.map((period) => [`${name}P${period}`, value(period)])) as Record<
    `${Name}P${(typeof periods)[number]}`,
    number | null
  >;

/** The energy by period came from SIPS with the year's: where that was changed by hand, it no longer tells the shares. */
function sharesFit(values: AltaValues): boolean {
  const sum = periods.reduce((total, period) => total + (number(values[`ConsumoP${period}`]) ?? 0), 0);
  return sum > 0 && Math.abs(sum - (values.ConsumoAnual ?? 0)) <= sum / 100;
}

/** A new contract like that one: the same point, holder, product and account, not its dates, signature and documents. */
export function copyOf(contract: Contract): AltaValues {
  const own = Object.fromEntries(
    Object.entries(nothing).map(([name, empty]) => {
      const given: unknown = contract[name as keyof Contract];
      if (typeof empty === 'string' && (typeof given === 'string' || typeof given === 'number'))
        return [name, String(given)];
      if (empty === undefined && typeof given === 'number') return [name, given];
      return [name, typeof empty === 'boolean' && typeof given === 'boolean' ? given : empty];
    }),
  ) as unknown as AltaValues;
  const supply = filled(contract.DireccionSuministro);
  const fiscal = filled(contract.DireccionFiscal);
  const otherPayer = Boolean(contract.NifTitularIban && contract.NifTitularIban !== contract.Nif);
  return {
    ...own,
    CodigoContratoOrigen: '',
    Cups: formatCups(own.Cups),
    CupsGas: formatCups(own.CupsGas),
    energy: contract.CupsGas ? 'EG' : contract.Energia === 'G' ? 'G' : 'E',
    pricing: pricings.find((each) => each === contract.Modalidad) ?? 'Fijo',
    DireccionSuministro: supply,
    DireccionFiscal: fiscal,
    otherAddress: fiscal.Via !== '' && JSON.stringify(fiscal) !== JSON.stringify(supply),
    otherPayer,
    TitularIban: otherPayer ? own.TitularIban : '',
    NifTitularIban: otherPayer ? own.NifTitularIban : '',
  };
}

const filled = (given: Contract['DireccionSuministro']): Address =>
  Object.fromEntries(
    Object.keys(nothing.DireccionSuministro).map((name) => [name, given?.[name as keyof Address] ?? '']),
  ) as unknown as Address;

import type { TFunction } from 'i18next';
import { periods } from '~/domain/periods.ts';
import { fold, plainWords } from '~/lib/fold.ts';

type T = TFunction<'contract'>;

/** EstadoComision: the API's word, and ours. */
export const commissionStates = (t: T): Record<string, string> => ({
  Pendiente: t('commission.pending'),
  Devengada: t('commission.accrued'),
  Liquidada: t('commission.settled'),
  Decomisionada: t('commission.clawedBack'),
});

/** Paso of the request at the distributor: the API's word, and ours. */
export const atrSteps = (t: T): Record<string, string> => ({
  Solicitud: t('atr.step.request'),
  Aceptación: t('atr.step.acceptance'),
  Rechazo: t('atr.step.rejection'),
  Activación: t('atr.step.activation'),
});

/**
 * Whether two texts differ only in articles, accents and case: "Aceptado por la comercializadora" and "Aceptado por
 * comercializadora".
 */
export const meanSame = (one: string | null, other: string | null) => gist(one) === gist(other);

const gist = (text: string | null) => plainWords(fold(text ?? '').replace(/\b(el|la|los|las|un|una|the|a|an)\b/g, ' '));

/** Our labels by the API's field names; the parts of both addresses have the same labels. */
export const fieldNamesOf = (t: TFunction<'contract'>): Partial<Record<string, string>> => ({
  IdTipoSolicitud: t('fact.request'),
  Nif: t('fact.nif'),
  NombreTitular: t('fact.name'),
  Nombre: t('fact.name'),
  Apellido1: t('fact.name'),
  Email: t('fact.email'),
  Telefono: t('fact.phone'),
  Telefono2: t('fact.otherPhone'),
  RepresentanteNombre: t('fact.representative'),
  RepresentanteNif: t('fact.representativeNif'),
  RepresentantePoder: t('fact.representativePower'),
  Cups: t('fact.cups'),
  CupsGas: t('fact.gasCups'),
  CodigoTarifa: t('fact.tariff'),
  Cnae: t('fact.cnae'),
  ConsumoAnual: t('fact.energy'),
  ...Object.fromEntries(periods.map((period) => [`Potencia${period}`, `${t('fact.power')} ${period}`])),
  DireccionSuministro: t('fact.address'),
  DireccionFiscal: t('fact.taxAddress'),
  Via: t('fact.address'),
  Municipio: t('fact.address'),
  Provincia: t('fact.address'),
  CodigoPostal: t('fact.postcode'),
  FechaInicio: t('fact.starts'),
  IdComercializadora: t('fact.supplier'),
  IdTarifaProducto: t('fact.product'),
  Iban: t('fact.iban'),
  NifTitularIban: t('fact.ibanNif'),
  EmailFactura: t('fact.billingEmail'),
});

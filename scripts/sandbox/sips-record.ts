import { addMonths, dayOf, isoDate } from './seed/calendar.ts';
import { tensionOf } from './seed/data/sips-codes.ts';
import { Random } from './seed/random.ts';
import { type CnmcRecord, tariffCode } from './sips-consumption.ts';
import type { SupplyPoint } from './sips-points.ts';

/** The line that a distributor publishes of a supply point, with the columns and in the order of the CNMC's files. */
export function publishedRecord(point: SupplyPoint, lastReading: string): CnmcRecord {
  const random = new Random('sips-record', point.Cups20);
  return point.Energia === 'G' ? gasRecord(random, point, lastReading) : electricRecord(random, point, lastReading);
}

/** Data of both energies, drawn first from the random numbers. */
const drawCommon = (random: Random, { ProvinciaCodigo, Rareza }: SupplyPoint) => ({
  municipality: `${ProvinciaCodigo}${String(random.int(1, 250)).padStart(3, '0')}`,
  retailer: `99${random.int(10, 23)}`,
  unpaid: Rareza === 'unpaid' ? `2 facturas, ${random.int(60, 900)},${random.int(10, 99)} EUR` : '',
});

function electricRecord(random: Random, point: SupplyPoint, lastReading: string): CnmcRecord {
  const { municipality, retailer, unpaid } = drawCommon(random, point);
  const highest = Math.max(0, ...point.Potencias) * 1000;
  const authorised = String(Math.ceil((highest * (1 + 0.4 * random.next())) / 100) * 100);
  const tension = tensionOf[point.CodigoTarifa] ?? '06';
  const bulletin = isoDate(dayOf(point.FechaAlta) - random.int(5, 60));
  const blocked = point.Rareza === 'not-contractable';
  return {
    codigoEmpresaDistribuidora: point.Cups20.slice(2, 6),
    cups: point.Cups,
    nombreEmpresaDistribuidora: point.Distribuidora ?? '',
    codigoPostalPS: point.CodigoPostal ?? '',
    municipioPS: municipality,
    codigoProvinciaPS: point.ProvinciaCodigo,
    fechaAltaSuministro: point.FechaAlta,
    codigoTarifaATREnVigor: tariffCode(point),
    codigoTensionV: tension,
    potenciaMaximaBIEW: authorised,
    potenciaMaximaAPMW: random.chance(0.5) ? authorised : '',
    codigoClasificacionPS: highest > 450_000 ? '02' : highest > 50_000 ? '03' : highest > 15_000 ? '04' : '05',
    codigoDisponibilidadICP: String(point.ViviendaHabitual),
    tipoPerfilConsumo: point.CodigoTarifa === '018' ? 'Pa' : point.CodigoTarifa === '019' ? 'Pc' : 'Pd',
    valorDerechosExtensionW: authorised,
    valorDerechosAccesoW: authorised,
    codigoPropiedadEquipoMedida: highest > 50_000 ? '2' : '1',
    codigoPropiedadICP: '1',
    ...Object.fromEntries(
      publishedPowers(point).map((power, index) => [`potenciasContratadasEnWP${index + 1}`, String(power)]),
    ),
    fechaUltimoMovimientoContrato: point.FechaCambio ?? point.FechaAlta,
    fechaUltimoCambioComercializador: point.FechaCambio ?? '',
    fechaLimiteDerechosReconocidos: isoDate(addMonths(dayOf(point.FechaAlta), 36)),
    fechaUltimaLectura: lastReading,
    informacionImpagos: unpaid,
    importeDepositoGarantiaEuros: '0',
    tipoIdTitular: 'NI',
    esViviendaHabitual: String(point.ViviendaHabitual),
    codigoComercializadora: retailer,
    codigoTelegestion: highest > 15_000 ? '03' : random.chance(0.95) ? '01' : '02',
    codigoFasesEquipoMedida: tension === '02' ? 'M' : 'T',
    codigoAutoconsumo: point.Autoconsumo,
    codigoTipoContrato: '01',
    codigoPeriodicidadFacturacion: '01',
    codigoBIE: String(random.int(100_000, 999_999)),
    fechaEmisionBIE: bulletin,
    fechaCaducidadBIE: isoDate(addMonths(dayOf(bulletin), 240)),
    codigoAPM: '',
    fechaEmisionAPM: '',
    fechaCaducidadAPM: '',
    relacionTransformacionIntensidad: highest > 50_000 ? `${random.pick([100, 200, 400])}/5` : '',
    CNAE: point.Cnae ?? '',
    codigoModoControlPotencia: highest > 15_000 ? '2' : '3',
    potenciaCGPW: authorised,
    codigoDHEquipoDeMedida: point.NumPeriodosEnergia === 6 ? 'A' : '9',
    codigoAccesibilidadContador: String(random.int(1, 3)),
    codigoPSContratable: blocked ? '0' : '1',
    motivoEstadoNoContratable: blocked ? 'expediente de anomalía en curso' : '',
    codigoTensionMedida: tension,
    codigoClaseExpediente: blocked ? 'I' : '',
    codigoMotivoExpediente: blocked ? '02' : '',
    codigoTipoSuministro: '01',
    aplicacionBonoSocial: String(point.BonoSocial),
  };
}

/** W from P1 to P6; some distributors also fill periods that the tariff does not have. */
function publishedPowers({ Potencias, Rareza }: SupplyPoint): number[] {
  const watts = Array.from({ length: 6 }, (_, index) => Math.round((Potencias[index] ?? 0) * 1000));
  if (Rareza === 'power-in-p3') return [watts[0] ?? 0, 0, watts[1] ?? 0, 0, 0, 0];
  if (Rareza === 'artefact') watts[2] = 3;
  if (Rareza === 'old-tariff') return watts.map((power, index) => (index < 3 ? power : 0));
  return watts;
}

function gasRecord(random: Random, point: SupplyPoint, lastReading: string): CnmcRecord {
  const { municipality, retailer, unpaid } = drawCommon(random, point);
  return {
    codigoEmpresaDistribuidora: point.Cups20.slice(2, 6),
    nombreEmpresaDistribuidora: point.Distribuidora ?? '',
    cups: point.Cups,
    codigoProvinciaPS: point.ProvinciaCodigo,
    codigoPostalPS: point.CodigoPostal ?? '',
    municipioPS: municipality,
    codigoPresion: random.pick(['01', '02', '03']),
    codigoPeajeEnVigor: point.CodigoTarifa,
    caudalMaximoDiarioEnWh: String(Math.round((point.ConsumoAnual / 90) * 1000)),
    derechoTUR: point.ConsumoAnual < 50_000 ? 'S' : 'N',
    fechaUltimaInspeccion: isoDate(dayOf(point.FechaAlta) + random.int(200, 1100)),
    codigoResultadoInspeccion: random.chance(0.94) ? '01' : '02',
    calibreContador: random.pick(['G4', 'G6', 'G16', 'G25']),
    codigoTelemedida: point.ConsumoAnual > 5_000_000 ? '1' : '0',
    tipoCorrector: '01',
    PCTD: '',
    conectadoPlantaSatelite: '0',
    fechaAltaSuministro: point.FechaAlta,
    fechaUltimoMovimientoContrato: point.FechaCambio ?? point.FechaAlta,
    fechaUltimoCambioComercializador: point.FechaCambio ?? '',
    fechaUltimaLectura: lastReading,
    informacionImpagos: unpaid,
    tipoIdTitular: 'NI',
    esViviendaHabitual: String(point.ViviendaHabitual),
    codigoComercializadora: retailer,
    CNAE: point.Cnae ?? '',
  };
}

/** The code tables whose words are texts, `sips:code.<table>.<code>`, and the codes that they have. */
export const codeTables = {
  contract: ['01', '02', '03', '05', '07', '08', '09', '10', '11', '12'],
  billing: ['01', '02'],
  timeBands: ['9', 'A'],
  remote: ['01', '02', '03'],
  ownership: ['1', '2', '3', '4'],
  phases: ['M', 'T'],
  selfConsumption: ['00', '31', '32', '33', '41', '42', '43', '51', '52', '53', '54'],
  reading: ['10', '20', '30', '40', '50', '60', '70', '99'],
  powerControl: ['1', '2', '3', '4'],
  yesNo: ['0', '1'],
  yes: ['S', 'N'],
  point: ['01', '02', '03', '04', '05'],
} as const;
export type CodeTable = keyof typeof codeTables;

/** The kind of a published value, for showing it in words. */
export type Meaning =
  | 'plain'
  | 'date'
  | 'watts'
  | 'wattHours'
  | 'wattHoursADay'
  | 'varHours'
  | 'euros'
  | 'percent'
  | 'tariff'
  | 'tension'
  | CodeTable;

/**
 * The fields that are shown, by the CNMC's names, without P1 to P6; their labels are in `sips:field`. Other fields are
 * not shown, because newer formats contain the holder's name, number and address.
 */
export const rawFields = {
  codigoEmpresaDistribuidora: 'plain',
  nombreEmpresaDistribuidora: 'plain',
  cups: 'plain',
  codigoPostalPS: 'plain',
  municipioPS: 'plain',
  codigoProvinciaPS: 'plain',
  fechaAltaSuministro: 'date',
  codigoTarifaATREnVigor: 'tariff',
  codigoTarifaATR: 'tariff',
  codigoTensionV: 'tension',
  potenciaMaximaBIEW: 'watts',
  potenciaMaximaAPMW: 'watts',
  codigoClasificacionPS: 'point',
  codigoDisponibilidadICP: 'yesNo',
  tipoPerfilConsumo: 'plain',
  valorDerechosExtensionW: 'watts',
  valorDerechosAccesoW: 'watts',
  codigoPropiedadEquipoMedida: 'ownership',
  codigoPropiedadICP: 'ownership',
  potenciasContratadasEnW: 'watts',
  fechaUltimoMovimientoContrato: 'date',
  fechaUltimoCambioComercializador: 'date',
  fechaLimiteDerechosReconocidos: 'date',
  fechaUltimaLectura: 'date',
  informacionImpagos: 'plain',
  importeDepositoGarantiaEuros: 'euros',
  esViviendaHabitual: 'yesNo',
  codigoComercializadora: 'plain',
  codigoTelegestion: 'remote',
  codigoFasesEquipoMedida: 'phases',
  codigoAutoconsumo: 'selfConsumption',
  codigoTipoContrato: 'contract',
  codigoPeriodicidadFacturacion: 'billing',
  codigoBIE: 'plain',
  fechaEmisionBIE: 'date',
  fechaCaducidadBIE: 'date',
  codigoAPM: 'plain',
  fechaEmisionAPM: 'date',
  fechaCaducidadAPM: 'date',
  relacionTransformacionIntensidad: 'plain',
  CNAE: 'plain',
  codigoModoControlPotencia: 'powerControl',
  potenciaCGPW: 'watts',
  codigoDHEquipoDeMedida: 'timeBands',
  codigoAccesibilidadContador: 'plain',
  codigoPSContratable: 'yesNo',
  motivoEstadoNoContratable: 'plain',
  codigoTensionMedida: 'tension',
  codigoClaseExpediente: 'plain',
  codigoMotivoExpediente: 'plain',
  codigoTipoSuministro: 'plain',
  aplicacionBonoSocial: 'yesNo',

  codigoPresion: 'plain',
  codigoPeajeEnVigor: 'plain',
  caudalMaximoDiarioEnWh: 'wattHoursADay',
  derechoTUR: 'yes',
  fechaUltimaInspeccion: 'date',
  codigoResultadoInspeccion: 'plain',
  calibreContador: 'plain',
  codigoTelemedida: 'yesNo',
  tipoCorrector: 'plain',
  PCTD: 'plain',
  conectadoPlantaSatelite: 'yesNo',

  fechaInicioMesConsumo: 'date',
  fechaFinMesConsumo: 'date',
  consumoEnergiaActivaEnWh: 'wattHours',
  consumoEnergiaReactivaEnVArh: 'varHours',
  potenciaDemandadaEnW: 'watts',
  codigoTipoLectura: 'reading',
  codigoTarifaPeaje: 'plain',
  consumoEnWh: 'wattHours',
  caudalMedioEnWhdia: 'wattHoursADay',
  caudalMinimoDiario: 'wattHoursADay',
  caudalMaximoDiario: 'wattHoursADay',
  porcentajeConsumoNocturno: 'percent',
} as const satisfies Record<string, Meaning>;
export type RawField = keyof typeof rawFields;

/** What the fields of the API mean, in the document's language. Their names are joined Spanish words, without units. */

/** Words with the accents that the names leave out, and abbreviations in full. */
const spelled: Readonly<Record<string, string>> = {
  accion: 'acción',
  activacion: 'activación',
  anio: 'año',
  anios: 'años',
  apm: 'APM',
  atr: 'ATR',
  bateria: 'batería',
  baterias: 'baterías',
  bie: 'BIE',
  caducada: 'caducada',
  calculo: 'cálculo',
  categoria: 'categoría',
  clausula: 'cláusula',
  cnae: 'CNAE',
  co2: 'CO₂',
  codigo: 'código',
  comision: 'comisión',
  creacion: 'creación',
  cups: 'CUPS',
  degradacion: 'degradación',
  descripcion: 'descripción',
  devolucion: 'devolución',
  direccion: 'dirección',
  dod: 'profundidad de descarga',
  duracion: 'duración',
  electrico: 'eléctrico',
  energia: 'energía',
  envio: 'envío',
  excepcion: 'excepción',
  extension: 'extensión',
  facturacion: 'facturación',
  financiacion: 'financiación',
  fv: 'fotovoltaica',
  garantia: 'garantía',
  iban: 'IBAN',
  id: 'identificador',
  impresion: 'impresión',
  instalacion: 'instalación',
  ip: 'dirección IP',
  ips: 'direcciones IP',
  iva: 'IVA',
  jerarquia: 'jerarquía',
  kw: 'kW',
  kwh: 'kWh',
  limite: 'límite',
  logo: 'logotipo',
  maximetro: 'maxímetro',
  maximo: 'máximo',
  metodo: 'método',
  minimo: 'mínimo',
  modificacion: 'modificación',
  modulo: 'módulo',
  nif: 'NIF',
  num: 'número de',
  numero: 'número',
  omie: 'OMIE',
  parametros: 'parámetros',
  password: 'contraseña',
  pct: 'porcentaje de',
  penalizacion: 'penalización',
  periodo: 'período',
  periodos: 'períodos',
  proximo: 'próximo',
  razon: 'razón',
  rectificada: 'rectificada',
  renovacion: 'renovación',
  sepa: 'SEPA',
  situacion: 'situación',
  tae: 'TAE',
  telefono: 'teléfono',
  telegestion: 'telegestión',
  tension: 'tensión',
  termino: 'término',
  tir: 'TIR',
  titulo: 'título',
  ultima: 'última',
  ultimo: 'último',
  ultimos: 'últimos',
  url: 'dirección web de',
  validacion: 'validación',
  variacion: 'variación',
  version: 'versión',
  via: 'vía',
};

/** Meanings that do not follow from the name. */
const meanings: Readonly<Record<string, string>> = {
  pageIndex: 'Página, desde 0',
  pageSize: 'Filas por página; -1 para todas',
  sortColumn: 'Columna por la que se ordena',
  sortOrder: 'Sentido del orden',
  filterColumns: 'Columnas que se filtran; cada una con su consulta, por índice',
  filterQueries: 'Consultas de las columnas, por índice: valores separados por |, rangos con .. y texto con *',
  Items: 'Filas de la página',
  TotalCount: 'Filas de toda la lista filtrada',
  Totales: 'Sumas de toda la lista filtrada, por columna',
  Message: 'Frase para la persona',
  Ok: 'Si se ha hecho',
  Motivo: 'Por qué no, en una frase',
  Cups: 'Código Universal del Punto de Suministro (CUPS), de 20 o 22 caracteres',
  cups: 'Código Universal del Punto de Suministro (CUPS), de 20 o 22 caracteres',
  CupsGas: 'CUPS del suministro de gas',
  Cups20: 'Los primeros 20 caracteres del CUPS',
  Nif: 'NIF, NIE o CIF',
  Iban: 'IBAN de la cuenta de cargo',
  Cnae: 'Actividad económica (CNAE)',
  Tarifa: 'Tarifa de acceso, como 2.0TD o 3.0TD',
  CodigoTarifa: 'Tarifa de acceso, como 2.0TD o 3.0TD',
  CodigoTarifaATR: 'Tarifa de acceso según la tabla 17 de la CNMC, como 019',
  CodigoContrato: 'Código del contrato, como PT-2026-000017',
  codigoContrato: 'Código del contrato, como PT-2026-000017',
  TipoPersona: 'F persona física, J persona jurídica',
  TipoIdentificador: 'NI NIF o CIF, NE NIE, PS pasaporte, OT otro',
  TipoFactura: 'N normal, R rectificadora, A anuladora, C complementaria, G regularizadora',
  EstadoPago: 'Pendiente, Cobrada, Devuelta, Impagada, Fraccionada o Compensada',
  IntentosCobro: 'Intentos de cobro, del más antiguo al más reciente',
  Medio: 'Medio de cobro, como Adeudo SEPA',
  AvisoCorte: 'Requerimiento de pago con aviso de corte; null si no lo hay',
  FechaCorte: 'Primer día en que puede cortarse el suministro; null si lo fija el contrato',
  EstadoValidacion: 'Pendiente, Válido o Rechazado',
  MotivoRechazoCodigo: 'Motivo del rechazo según la tabla 27 de la CNMC, como 03',
  Fases: 'M monofásico, T trifásico',
  Marca: 'Marca: de un contrato, su identificador de dominio; de una batería, su fabricante',
  Id: 'Identificador',
  RowVersion: 'Versión de la fila: se devuelve al guardar, y si otra persona la ha cambiado se rechaza',
  HashSha256: 'SHA-256 del contenido, en hexadecimal',
  MimeType: 'Tipo de medio del archivo',
  Dod: 'Profundidad de descarga, de 0 a 1',
  Eficiencia: 'Eficiencia, de 0 a 1',
  Payback: 'Años en los que se recupera; null si nunca',
  Van10: 'Valor actual neto a 10 años',
  Van15: 'Valor actual neto a 15 años',
  Tir: 'Tasa interna de retorno anual a 10 años',
  DiasParaVencimiento: 'Días hasta el vencimiento; por debajo de cero, ya ha vencido',
  VariacionPct: 'Variación del precio; por debajo de cero, lo propuesto es más barato',
  AhorroEstimado: 'Ahorro estimado; por debajo de cero, lo propuesto es más caro',
  desde: 'Primer día, o primer mes como 2026-11, incluido',
  hasta: 'Último día, o último mes como 2026-11, incluido',
  modalidad: '1 Pass Pool, 2 Pass Through',
  Token: 'Token de acceso (JWT)',
  RefreshToken: 'Token de refresco, de un solo uso',
  UrlPdf: 'Dirección del documento, por debajo de la dirección base; null si no hay',
  TraceId: 'Identificador de la traza',
  logId: 'Número del registro; mayor que 0, la persona ve la traza',
};

/** Names with another meaning in one schema. */
const meaningsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  IndexClosing: { Fecha: 'Mes, como 2026-10' },
  SurplusClosing: { Fecha: 'Mes, como 2026-10' },
  SavingsDate: { Fecha: 'Mes, como 2026-10' },
  BatteryDefaults: {
    Impuestos: 'Lo que los impuestos hacen de un ahorro de 1 €',
    Degradacion: 'Parte del ahorro que se pierde cada año, de 0 a 1',
    TasaDescuento: 'Descuento anual del valor actual neto, de 0 a 1',
  },
};

type Unit = readonly [fields: RegExp, unit: string];

/** Units by the name of a field in any schema; the first that matches applies. */
const units: readonly Unit[] = [
  [/^(Consumo(P[1-6]|Anual|Total)?|ExcedenteAnual|EnergiaPendiente|KwhCartera|CapacidadKwh|KWh)$/, 'kWh'],
  [/^Potencia(P[1-6]|Contratada|Kw|MaximaBIE|MaximaAPM)$/, 'kW'],
  [/^PotenciaFv$/, 'kWp'],
  [/^PrecioEnergia(Propuesto)?P[1-6]$|^PrecioP[123]$|^PrecioExcedentes?$|^PrecioMedio(Actual|Propuesto)$/, '€/kWh'],
  [/^PrecioPotencia(Propuesto)?P[1-6]$|^FeePotencia$/, '€/kW y año'],
  [/^(Fee|fee|FeeMinimo|FeeMaximo|EurosMWh)$/, '€/MWh'],
  [/^(ImporteComision|Importe|ImporteEnergia|ImportePotencia|ImportePendiente|ImpuestoElectrico|BaseImponible)$/, '€'],
  [/^(Total|Iva|Instalacion|AhorroAnual|AhorroMensual|Van10|Van15|DeudaPendiente|Comision|AlquilerEquipo)$/, '€'],
  [/^(PenalizacionEstimada|ExcesosPotencia|FacturacionMes|ComisionesMes)$/, '€'],
  [/^(AhorroEstimado)$/, '€/año'],
  [/^(Cuota)$/, '€/mes'],
  [/^(TipoIva|TipoIvaEquipo|Tae|Tir|AutoconsumoAntes|AutoconsumoDespues|VariacionPct|VariacionMes)$/, '%'],
  [/^(PctDesistimiento|PctRechazo|PorcentajeComision)$/, '%'],
  [/^(Dias|DiasEnSituacion|DiasParaVencimiento|DiasRestantes|DiasSinAcceso)$/, 'días'],
  [/^(DuracionMeses|Duracion|Financiacion|Plazos)$/, 'meses'],
  [/^(Payback|GarantiaAnios)$/, 'años'],
  [/^DuracionMs$/, 'ms'],
  [/^TamanoBytes$/, 'bytes'],
  [/^FactorCo2$/, 'kg/kWh'],
  [/^CO2$/, 'kg/año'],
  [/^RendimientoFv$/, 'kWh/kWp y año'],
  [/^TerminoFijo$/, '€/mes'],
];

/** Names with another unit in one schema, or with a unit only there. */
const unitsOf: Readonly<Record<string, readonly Unit[]>> = {
  IndexClosing: [[/^(P[1-6]|Medio|Omie)$/, '€/MWh']],
  SurplusClosing: [[/^Precio$/, '€/MWh']],
  OmieDay: [[/^(Medio|Min|Max|Horas|Cuartos)$/, '€/MWh']],
  FixedPrice: [
    [/^P[1-6]$/, '€/kWh'],
    [/^PotenciaP[1-6]$/, '€/kW y año'],
  ],
  Battery: [[/^Precio$/, '€, sin IVA']],
  BatteryResult: [[/^Precio$/, '€, sin IVA']],
  BatteryOffer: [[/^Precio$/, '€, sin IVA']],
  SipsPoint: [
    [/^Potencias$/, 'kW'],
    [/^Consumos$/, 'kWh'],
  ],
  SipsReading: [
    [/^Activa$/, 'kWh'],
    [/^Reactiva$/, 'kVArh'],
    [/^Maximetro$/, 'kW'],
  ],
  Penalty: [
    [/^Penalizacion$/, '€'],
    [/^Porcentaje$/, '%'],
  ],
  PenaltyPeriodo: [[/^Precio$/, '€/kWh']],
  Invoice: [[/^(Reactiva|Excedentes|BonoSocial)$/, '€']],
};

/**
 * The meaning of a field, with its unit.
 *
 * @param schema name of its schema, '' for a parameter
 */
export function describeField(schema: string, field: string): string {
  const fits = ([fields]: Unit) => fields.test(field);
  const unit = (unitsOf[schema]?.find(fits) ?? units.find(fits))?.[1];
  const meaning = meaningsOf[schema]?.[field] ?? meanings[field] ?? wordsOf(field);
  return unit ? `${meaning}. Unidad: ${unit}.` : `${meaning}.`;
}

/** "FechaUltimaLectura" is "Fecha última lectura". */
function wordsOf(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map((word) => spelled[word.toLowerCase()] ?? (/^[A-Z][A-Z\d]*$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ').replaceAll('número de de', 'número de');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

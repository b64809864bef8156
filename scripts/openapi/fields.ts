/** What the fields of the API are for, with their units, in the document's language. */

import meanings from '~/api/meanings.json' with { type: 'json' };

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
 * What a field is for, with its unit.
 *
 * @param schema name of its schema; of a parameter, its call
 */
export function describeField(schema: string, field: string): string {
  const meaning = meaningOf(schema, field);
  if (!meaning) throw new Error(`src/api/meanings.json does not say what ${schema}.${field} is for.`);
  const fits = ([fields]: Unit) => fields.test(field);
  const unit = (unitsOf[schema]?.find(fits) ?? units.find(fits))?.[1];
  return unit ? `${meaning}. Unidad: ${unit}.` : `${meaning}.`;
}

/**
 * Beside the rows, not in their schemas, because the portal's bundles would contain it. The key is a field's name, or
 * `Schema.Name` where it means something else in one schema (for a parameter: `call.name`). `#` stands for the digit of
 * a period.
 */
function meaningOf(schema: string, field: string): string | undefined {
  const digit = /P([1-6])$/.exec(field)?.[1];
  const forms = digit ? [field.replace(/\d$/, '#'), field] : [field];
  const key = [...forms.map((form) => `${schema}.${form}`), ...forms].find((each) => Object.hasOwn(meanings, each));
  return (meanings as Readonly<Record<string, string>>)[key ?? '']?.replaceAll('#', digit ?? '');
}

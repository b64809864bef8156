/** Short look-up lists: ids and names, in the order in which they are shown. */

export const brands = [
  { id: 1, dominio: 'portal', nombre: 'Portal', prefijo: 'PT', activa: 1, weight: 55 },
  { id: 2, dominio: 'grupo-optimus', nombre: 'Grupo Optimus', prefijo: 'GO', activa: 1, weight: 30 },
  { id: 3, dominio: 'kleenenergy', nombre: 'Kleenenergy', prefijo: 'KL', activa: 1, weight: 15 },
  { id: 4, dominio: 'lumbre', nombre: 'Lumbre', prefijo: 'LU', activa: 0, weight: 0 },
] as const;

/** States of a contract. */
export const states = [
  'Borrador',
  'Pendiente de firma',
  'Firmado',
  'En tramitación',
  'Activo',
  'Rechazado',
  'Baja',
  'Anulado',
  'Vencido',
  'Renovado',
] as const;

/** Situations of a contract, which say who has to act, with their hue. */
export const situations = [
  ['Sin enviar', 'neutral'],
  ['Pendiente documentación', 'amber'],
  ['En validación', 'blue'],
  ['Validado', 'blue'],
  ['Enviado a firma electrónica', 'violet'],
  ['Firmado por cliente', 'blue'],
  ['Enviado a comercializadora', 'blue'],
  ['Aceptado por comercializadora', 'blue'],
  ['Solicitud ATR en curso', 'blue'],
  ['Activado', 'green'],
  ['Devuelto con incidencia', 'amber'],
  ['Rechazado por distribuidora', 'red'],
] as const;

/** Sub-states of renewals. */
export const subStates = [
  'Pendiente de contactar',
  'Contactado',
  'Oferta enviada',
  'En negociación',
  'Pendiente de firma',
  'Renovado',
  'Prórroga automática',
  'No renueva',
  'No localizado',
  'Competencia',
] as const;

export const requestTypes = [
  'Alta nueva (A3)',
  'Cambio de comercializadora (C1)',
  'Cambio con modificación de potencia o tarifa (C2)',
  'Cambio con cambio de titular (C2)',
  'Modificación técnica (M1)',
  'Cambio de titular (M1)',
  'Renovación',
  'Baja (B1)',
] as const;

export const printTypes = [
  'E-mail (factura electrónica)',
  'Papel',
  'E-mail y papel',
  'Agrupada (multipunto)',
  'FACe (Administración)',
] as const;

export const commissionTypes = [
  'Fija por contrato (€)',
  'Fee energía (€/MWh)',
  'Fee potencia (€/kW·año)',
  '% sobre margen',
  'Mixta',
  'Recurrente mensual (cartera)',
  'Sin comisión',
] as const;

export const collectives = [
  'Ninguno',
  'Comunidades de propietarios',
  'Administradores de fincas',
  'Asociación de comerciantes',
  'Hostelería',
  'Cooperativa agraria',
  'Comunidad de regantes',
  'Colegio profesional',
  'Empleados',
  'Ayuntamientos',
  'Grupo de compra',
] as const;

/** Ids begin at 1; the price histories use 1 and 2. */
export const modalities = ['Pass Pool', 'Pass Through', 'Fijo', 'Mixto'] as const;

/** Why a distributor refuses (CNMC table T27), with its share of all refusals in per cent. */
export const rejections = [
  ['03', 'NIF-CIF no coincide con el del contrato en vigor', 22],
  ['38', 'Solicitud previa en curso (C1)', 15],
  ['36', 'NIF-CIF erróneo', 9],
  ['15', 'Secuencia de potencias incorrecta', 8],
  ['01', 'No existe punto de suministro asociado al CUPS', 8],
  ['12', 'Suministro cortado por impago', 8],
  ['52', 'Tarifa no válida para las potencias', 7],
  ['23', 'CNAE no informado o no válido', 6],
  ['C5', 'Fecha fija a más de 30 días', 4],
  ['57', 'Falta documentación técnica de baja tensión', 4],
  ['65', 'Más de una modificación de potencia en 12 meses', 3],
  ['E4', 'Impago previo', 3],
  ['99', 'Otros', 3],
] as const;

/** Why a gas distributor refuses, in its own words, because the codes of T27 are only for electricity. */
export const gasRejections = [
  ['El NIF no coincide con el del titular en vigor', 34],
  ['Hay una solicitud anterior en curso', 26],
  ['El CUPS no existe', 16],
  ['Suministro cortado por impago', 12],
  ['El peaje no corresponde al consumo', 12],
] as const;

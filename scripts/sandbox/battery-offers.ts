import type { BatteryInput, saveBattery } from '~/api/batteries.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { isEmail } from '~/domain/contacts.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { isDate } from '~/domain/iso-day.ts';
import { checkNif, cleanNif } from '~/domain/nif.ts';
import { formatDate } from '~/lib/format.ts';
import { visibleContracts } from './access.ts';
import { bestBatteries, defaults, figuresOfOffer, taxOn } from './battery-home.ts';
import { catalogue, findOffer, type StoredOffer } from './battery-records.ts';
import type { Asking } from './contract-record.ts';
import { refuseErrors } from './contract-sentences.ts';
import { type FieldErrors, Problem, wrong } from './problem.ts';
import { validity } from './seed/batteries.ts';
import { addMonths, dayOf, isoDate } from './seed/calendar.ts';
import type { Row } from './seed/insert.ts';
import { findPoint } from './sips-points.ts';
import { all, and, insertRow, nextCode, transaction, updateRow } from './sql.ts';

type Sent = BodyOf<typeof saveBattery>;

/** The states to which an offer can change from each state. */
const next: Readonly<Record<string, readonly string[]>> = {
  Borrador: ['Enviada'],
  Enviada: ['Aceptada', 'Rechazada'],
  Aceptada: ['Contratada', 'Rechazada'],
  Rechazada: [],
  Caducada: [],
  Contratada: [],
};

/** Creates an offer, or changes an existing one: its data while it is a draft, afterwards only its state. */
export function saveOffer(asking: Asking, sent: Sent) {
  return transaction(asking.db, () => {
    const code = sent.CodigoOferta?.trim() ? changeOffer(asking, sent, sent.CodigoOferta) : makeOffer(asking, sent);
    if (sent.Estado) moveOffer(asking, findOffer(asking, code), sent.Estado);
    const { Estado, CodigoContratoBateria } = findOffer(asking, code);
    const Message =
      Estado === 'Contratada'
        ? `Oferta ${code} contratada: el contrato es ${CodigoContratoBateria}.`
        : `Oferta ${code} guardada: está en «${Estado}».`;
    return { Message, CodigoOferta: code, CodigoContratoBateria };
  });
}

function makeOffer(asking: Asking, sent: Sent): string {
  const { db, clock, brand, user } = asking;
  const supply = supplyOf(asking, sent.Cups);
  const terms = termsOf(asking, sent, supply);
  const series = `BAT-${clock.today().slice(0, 4)}-`;
  const CodigoOferta = nextCode(db, 'battery_offers', 'CodigoOferta', series, 4);
  insertRow(db, 'battery_offers', {
    CodigoOferta,
    Estado: 'Borrador',
    MarcaId: supply?.MarcaId ?? brand.id,
    AgenteId: supply ? supply.AgenteId : user.agentId,
    ...terms,
    FechaCreacion: clock.timestamp(),
  });
  return CodigoOferta;
}

function changeOffer(asking: Asking, sent: Sent, wanted: string): string {
  const offer = findOffer(asking, wanted);
  if (!changesData(sent, offer)) return offer.CodigoOferta;
  if (offer.Estado !== 'Borrador')
    throw new Problem(409, `La oferta está en «${offer.Estado}»: solo se cambian los datos de un borrador.`);
  const whole = { ...offer, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)) };
  updateRow(asking.db, 'battery_offers', offer.Id, termsOf(asking, whole as Sent, supplyOf(asking, whole.Cups)));
  return offer.CodigoOferta;
}

const data = [
  'Cups',
  'NombreTitular',
  'Nif',
  'Email',
  'Telefono',
  'IdBateria',
  'Instalacion',
  'Financiacion',
  'FechaValidez',
  'Entrada',
  'Observaciones',
] as const;

/** Pages send the whole offer even if they only change its state, so equal values do not count as a change. */
const changesData = (sent: Sent, offer: StoredOffer) =>
  data.some((name) => sent[name] !== null && JSON.stringify(sent[name]) !== JSON.stringify(offer[name]));

interface Supply {
  Id: number;
  MarcaId: number;
  AgenteId: number | null;
  IdCliente: number;
  NombreTitular: string | null;
  Nif: string | null;
  ProvinciaCodigo: string | null;
  Email: string | null;
  Telefono: string | null;
}

/** The current or last contract of a supply point, if the user may see it. */
function supplyOf({ db, user, brand }: Asking, cups: string | null): Supply | undefined {
  if (!cups) return undefined;
  const point = cups20(cups);
  const visible = and([
    ...visibleContracts(db, user, brand),
    { text: 'c.Cups BETWEEN ? AND ?', params: [point, `${point}~`] },
  ]);
  return all<Supply>(
    db,
    `SELECT c.Id, c.MarcaId, c.AgenteId, c.IdCliente, c.NombreTitular, c.Nif, c.ProvinciaCodigo,
       d.Detalle ->> 'Email' AS Email, d.Detalle ->> 'Telefono' AS Telefono
     FROM contracts c JOIN contract_details d USING (Id)
     WHERE ${visible.text} ORDER BY c.EstadoId = 5 DESC, c.FechaCreacion DESC LIMIT 1`,
    ...visible.params,
  )[0];
}

/** All data of an offer that people enter, checked. */
function termsOf(asking: Asking, sent: Sent, supply: Supply | undefined): Row {
  const { db, clock } = asking;
  const battery = catalogue(db).find(({ IdBateria }) => IdBateria === sent.IdBateria);
  const cups = checkCups(sent.Cups ?? '');
  const holder = {
    NombreTitular: sent.NombreTitular?.trim() || (supply?.NombreTitular ?? ''),
    Nif: cleanNif(sent.Nif || (supply?.Nif ?? '')),
    Email: sent.Email?.trim() || (supply?.Email ?? null),
    Telefono: sent.Telefono?.trim() || (supply?.Telefono ?? null),
  };
  const FechaValidez = sent.FechaValidez ?? isoDate(dayOf(clock.today()) + validity);
  const Instalacion = sent.Instalacion ?? 0;
  const Financiacion = sent.Financiacion ?? 0;
  refuseErrors({
    ...wrong([
      ['Cups', !cups.valid && 'No es un CUPS válido: compruébalo.'],
      ['IdBateria', !battery && 'Elige una batería del catálogo.'],
      ['NombreTitular', holder.NombreTitular.length < 2 && 'Es obligatorio.'],
      ['NombreTitular', holder.NombreTitular.length > 200 && 'Pasa de 200 caracteres.'],
      ['Nif', !checkNif(holder.Nif).valid && 'No es un NIF válido: compruébalo.'],
      ['Email', holder.Email && !isEmail(holder.Email) && 'No es una dirección de correo.'],
      ['Telefono', (holder.Telefono?.length ?? 0) > 30 && 'Pasa de 30 caracteres.'],
      ['Instalacion', !(Instalacion >= 0 && Instalacion <= 20_000) && 'Debe estar entre 0 y 20.000 €.'],
      ['Financiacion', financingError(Financiacion)],
      ['FechaValidez', validityError(FechaValidez, clock.today())],
      ['Observaciones', (sent.Observaciones?.length ?? 0) > 2000 && 'Pasa de 2.000 caracteres.'],
    ]),
    ...(sent.Entrada && inputErrors(sent.Entrada, 'Entrada.')),
  });
  const point = cups.valid ? findPoint(db, cups.cups) : undefined;
  const factor = taxOn(clock.today(), point ?? supply, sent.Entrada?.PotenciaContratada ?? null);
  const [result] = battery && sent.Entrada ? bestBatteries([battery], sent.Entrada, factor) : [];
  return {
    ContratoId: supply?.Id ?? null,
    IdCliente: supply?.IdCliente ?? null,
    ...holder,
    Cups: cups.valid ? cups.cups : '',
    ...figuresOfOffer(battery, result, Instalacion, supply?.ProvinciaCodigo ?? null),
    Financiacion,
    Entrada: sent.Entrada ? JSON.stringify(sent.Entrada) : null,
    Observaciones: sent.Observaciones?.trim() || null,
    FechaValidez,
  };
}

const financingError = (months: number) =>
  !(defaults.Plazos as number[]).includes(months) &&
  `El plazo debe ser uno de estos: ${defaults.Plazos.join(', ')} meses.`;

function validityError(date: string, today: string) {
  if (!isDate(date)) return 'No es una fecha (AAAA-MM-DD).';
  const tooLate = dayOf(date) > addMonths(dayOf(today), 6);
  return (date < today || tooLate) && 'La oferta debe valer al menos hoy, y seis meses como mucho.';
}

/** What is wrong with a home, by field. */
export function inputErrors(input: BatteryInput, prefix = ''): FieldErrors {
  const errors: FieldErrors = {};
  const within = (names: readonly (keyof BatteryInput)[], most: number, unit: string) => {
    for (const name of names) {
      const value = input[name];
      if (typeof value === 'number' && !(value >= 0 && value <= most))
        errors[prefix + name] = [`Debe estar entre 0 y ${most.toLocaleString('es-ES')} ${unit}.`];
    }
  };
  within(['ConsumoP1', 'ConsumoP2', 'ConsumoP3', 'ExcedenteAnual'], 1_000_000, 'kWh');
  within(['PotenciaFv'], 500, 'kWp');
  within(['PotenciaContratada'], 1_000, 'kW');
  within(['PrecioP1', 'PrecioP2', 'PrecioP3', 'PrecioExcedente'], 2, '€/kWh');
  if (input.ConsumoP1 + input.ConsumoP2 + input.ConsumoP3 === 0)
    errors[`${prefix}ConsumoP1`] = ['Indica el consumo anual de algún periodo.'];
  return { ...errors, ...wrong([[`${prefix}Financiacion`, financingError(input.Financiacion ?? 0)]]) };
}

function moveOffer(asking: Asking, offer: StoredOffer, to: string) {
  const { db, clock } = asking;
  const from = offer.Estado ?? '';
  if (to === from) return;
  if (!Object.hasOwn(next, to)) refuseErrors({ Estado: [`Debe ser uno de estos: ${Object.keys(next).join(', ')}.`] });
  if (from === 'Caducada') throw new Problem(409, `La oferta caducó el ${formatDate(offer.FechaValidez)}: haz otra.`);
  if (!next[from]?.includes(to)) throw new Problem(409, `Una oferta en «${from}» no puede pasar a «${to}».`);
  if (to === 'Enviada' && !offer.Email && !offer.Telefono)
    refuseErrors({ Email: ['Para enviar la oferta hace falta un correo o un teléfono.'] });
  const at = clock.timestamp();
  const stamp = to === 'Enviada' ? 'FechaEnvio' : 'FechaRespuesta';
  updateRow(db, 'battery_offers', offer.Id, { Estado: to, [stamp]: at });
  if (to !== 'Contratada') return;
  const series = `CBAT-${clock.today().slice(0, 4)}-`;
  insertRow(db, 'battery_contracts', {
    CodigoContratoBateria: nextCode(db, 'battery_contracts', 'CodigoContratoBateria', series, 4),
    OfertaId: offer.Id,
    Estado: 'Pendiente firma',
    FechaCreacion: at,
  });
}

import type * as rows from '~/api/batteries.ts';
import type { BatteryContract, BatteryOffer } from '~/api/batteries.ts';
import { round } from '~/domain/round.ts';
import type { Brand } from './access.ts';
import { bestBatteries, defaults, taxOn } from './battery-home.ts';
import {
  batteryContractsOf,
  catalogue,
  findBatteryContract,
  findOffer,
  offersOf,
  saveOffer,
} from './battery-offers.ts';
import { refuseErrors } from './contract-sentences.ts';
import type { Handlers } from './handler.ts';
import { paper } from './paper.ts';
import { dayOf } from './seed/calendar.ts';
import { requirePoint } from './sips.ts';
import { publishedReadings } from './sips-consumption.ts';
import { findPoint } from './sips-points.ts';
import { readReadings } from './sips-reading.ts';

export const batteries: Handlers<typeof rows> = {
  getBatteryCalculator: ({ db }) => ({ Baterias: catalogue(db), Parametros: defaults }),

  listBatteryOffers: (call) => (call.query.codigo ? [findOffer(call, call.query.codigo)] : offersOf(call)),

  listBatteryContracts: (call) =>
    call.query.codigo ? [findBatteryContract(call, call.query.codigo)] : batteryContractsOf(call),

  listSavingsDates({ db, clock, query: { cups } }) {
    const point = requirePoint(db, cups);
    if (point.Energia !== 'E') refuseErrors({ cups: ['El CUPS es de gas: una batería es para la electricidad.'] });
    return readReadings(publishedReadings(point, dayOf(clock.today()))).map(({ FechaInicio, Activa }) => ({
      Fecha: FechaInicio.slice(0, 7),
      Consumo: round(
        Object.values(Activa ?? {}).reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0),
        3,
      ),
    }));
  },

  saveBattery: (call) => saveOffer(call, call.body),

  findBestBatteries({ db, clock, body }) {
    const point = body.Cups ? findPoint(db, body.Cups) : undefined;
    return bestBatteries(catalogue(db), body, taxOn(clock.today(), point, body.PotenciaContratada));
  },

  printBatteryOffer(call) {
    const offer = findOffer(call, call.body.CodigoOferta);
    return batteryPaper('Oferta', offer.CodigoOferta, offer, call.brand);
  },

  printBatteryContract(call) {
    const contract = findBatteryContract(call, call.body.CodigoContratoBateria);
    const record = { ...findOffer(call, contract.CodigoOferta ?? ''), ...contract };
    return batteryPaper('Contrato', contract.CodigoContratoBateria, record, call.brand);
  },
};

const batteryPaper = (what: string, code: string, record: BatteryOffer | BatteryContract, { name }: Brand) =>
  paper({
    name: `${what.toLowerCase()}-${code}`,
    title: `${what} de batería ${code}`,
    brand: name,
    created: record.FechaCreacion,
    record,
    signatures: ['El cliente', name],
  });

import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/batteries.ts';
import type { Examples } from './handler.ts';

const home = {
  Cups: null,
  ConsumoP1: 900,
  ConsumoP2: 800,
  ConsumoP3: 1500,
  ExcedenteAnual: 2600,
  PotenciaFv: 4,
  PrecioP1: 0.189,
  PrecioP2: 0.128,
  PrecioP3: 0.099,
  PrecioExcedente: 0.05,
  PotenciaContratada: 4.6,
  ArbitrajeValle: true,
  Financiacion: 60,
};

const offerCode = (db: DatabaseSync) =>
  db.prepare('SELECT CodigoOferta FROM battery_offers ORDER BY Id').get()?.CodigoOferta as string;

const contractCode = (db: DatabaseSync) =>
  db.prepare('SELECT CodigoContratoBateria FROM battery_contracts ORDER BY Id').get()?.CodigoContratoBateria as string;

/** A home's supply point, with or without its border point. */
const cups = (db: DatabaseSync) =>
  db.prepare("SELECT Cups FROM contracts WHERE CodigoContrato = 'PT-2026-000021'").get()?.Cups as string;

export const batteriesExamples: Examples<typeof rows> = {
  getBatteryCalculator: () => undefined,
  listBatteryOffers: (db) => ({ query: { codigo: offerCode(db) } }),
  listBatteryContracts: () => ({ query: {} }),
  listSavingsDates: (db) => ({ query: { cups: cups(db) } }),
  saveBattery: (db) => ({
    body: {
      CodigoOferta: null,
      Estado: 'Enviada',
      Cups: cups(db),
      NombreTitular: null,
      Nif: null,
      Email: null,
      Telefono: null,
      IdBateria: 8,
      Instalacion: 250,
      Financiacion: 60,
      FechaValidez: '2026-12-15',
      Entrada: home,
      Observaciones: 'Prefiere la tarde.',
    },
  }),
  findBestBatteries: () => ({ body: home }),
  printBatteryOffer: (db) => ({ body: { CodigoOferta: offerCode(db) } }),
  printBatteryContract: (db) => ({ body: { CodigoContratoBateria: contractCode(db) } }),
};

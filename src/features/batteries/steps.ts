import { draftOf } from '~/form/draft.ts';
import { type BatteryValues, type Field, secrets } from './values.ts';

/** In their order; their titles are `batteries:step.<id>`. */
export const stepIds = ['supply', 'home', 'result', 'offer'] as const;
export type StepId = (typeof stepIds)[number];

export const nextStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) + 1];
export const previousStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) - 1];

/** Whether a step shows what the calculator has answered. */
export const needsResult = (id: StepId) => id === 'result' || id === 'offer';

/** The step that a field stands in. */
export const stepOf: Readonly<Record<Field, StepId>> = {
  Fuente: 'supply',
  Hasta: 'supply',
  Tomado: 'supply',
  ConsumoP1: 'supply',
  ConsumoP2: 'supply',
  ConsumoP3: 'supply',
  Meses: 'supply',
  Cups: 'offer',
  PotenciaFv: 'home',
  ExcedenteAnual: 'home',
  PotenciaContratada: 'home',
  PrecioP1: 'home',
  PrecioP2: 'home',
  PrecioP3: 'home',
  PrecioExcedente: 'home',
  ArbitrajeValle: 'home',
  Financiacion: 'home',
  IdBateria: 'result',
  CodigoOferta: 'offer',
  NombreTitular: 'offer',
  Nif: 'offer',
  Email: 'offer',
  Telefono: 'offer',
  Instalacion: 'offer',
  FechaValidez: 'offer',
  Observaciones: 'offer',
};

const fieldNames = Object.keys(stepOf) as Field[];

/** The fields of a step. The CUPS is asked for where the consumption is its own, and for the offer in any case. */
export const fieldsOf = (step: StepId, { Fuente }: Pick<BatteryValues, 'Fuente'>): Field[] =>
  fieldNames.filter((name) => stepOf[name] === step || (name === 'Cups' && step === 'supply' && Fuente === 'cups'));

export interface Start {
  values: BatteryValues;
  step: StepId;
  /** When the draft was kept, if the calculation begins with one. */
  recovered?: Date;
  /** The address asked for it: it is kept at once, so that a reload goes on with it. */
  asked?: boolean;
  /** Code of the offer that is repeated or changed. */
  offer?: string;
}

export type Draft = ReturnType<typeof draftOf>;

/** What was typed, on this device. */
export const batteryDraft = (owner: string): Draft => draftOf('batteries', owner, secrets);

import { draftOf } from '~/form/draft.ts';
import { type BatteryValues, type Field, secrets } from './values.ts';

/** In their order; their titles are `batteries:step.<id>`. */
export const stepIds = ['supply', 'home', 'result', 'offer'] as const;
export type StepId = (typeof stepIds)[number];

export const nextStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) + 1];
export const previousStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) - 1];

/** Whether a step shows the calculator's answer. */
export const needsResult = (id: StepId) => id === 'result' || id === 'offer';

/** The step of a field. */
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

/** The fields of a step. The CUPS is needed if its consumption is used, and always for the offer. */
export const fieldsOf = (step: StepId, { Fuente }: Pick<BatteryValues, 'Fuente'>): Field[] =>
  fieldNames.filter((name) => stepOf[name] === step || (name === 'Cups' && step === 'supply' && Fuente === 'cups'));

export interface Start {
  values: BatteryValues;
  step: StepId;
  /** When the draft was saved, if the calculation starts with one. */
  recovered?: Date;
  /** True: requested by the address; it is saved at once, so that a reload continues with it. */
  asked?: boolean;
  /** Code of the offer that is repeated or changed. */
  offer?: string;
}

export type Draft = ReturnType<typeof draftOf>;

/** What was typed, on this device. */
export const batteryDraft = (owner: string): Draft => draftOf('batteries', owner, secrets);

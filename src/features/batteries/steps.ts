import { draftOf } from '~/form/draft.ts';
import { type BatteryValues, type Field, prices, uses } from './schema.ts';
import { secrets } from './values.ts';

/** In their order; their titles are `batteries:step.<id>`. */
export const stepIds = ['supply', 'home', 'result', 'offer'] as const;
export type StepId = (typeof stepIds)[number];

/** Whether a step shows the calculator's answer. */
export const needsResult = (id: StepId) => id === 'result' || id === 'offer';

const fields: Readonly<Record<StepId, readonly Field[]>> = {
  supply: ['Fuente', 'Hasta', 'Tomado', ...uses],
  home: ['PotenciaFv', 'ExcedenteAnual', ...prices, 'PotenciaContratada', 'Financiacion', 'ArbitrajeValle'],
  result: ['IdBateria'],
  offer: [
    'CodigoOferta',
    'Cups',
    'NombreTitular',
    'Nif',
    'Email',
    'Telefono',
    'Instalacion',
    'FechaValidez',
    'Observaciones',
  ],
};

/** In the order of the steps. */
export const allFields = stepIds.flatMap((id) => fields[id]);

export const stepOf = (field: Field) => stepIds.find((id) => fields[id].includes(field)) ?? 'supply';

/** The fields by the server's names: those of the home are a part of an offer. */
export const served = Object.fromEntries(
  allFields.flatMap((field) => [
    [field, field],
    [`Entrada.${field}`, field],
  ]),
) as Readonly<Record<string, Field>>;

/** The fields of a step. The CUPS is needed if its consumption is used, and always for the offer. */
export const fieldsOf = (step: StepId, { Fuente }: Pick<BatteryValues, 'Fuente'>): readonly Field[] =>
  step === 'supply' && Fuente === 'cups' ? ['Cups', ...fields.supply] : fields[step];

export interface Start {
  values: BatteryValues;
  step: StepId;
  /** When the draft was saved, if the calculation starts with one. */
  recovered?: Date;
  /** True: requested by the address; it is saved at once, so that a reload continues with it. */
  isRequested?: boolean;
  /** Code of the offer that is repeated or changed. */
  offer?: string;
}

export type Draft = ReturnType<typeof draftOf>;

/** What was typed, on this device. */
export const batteryDraft = (owner: string): Draft => draftOf('batteries', owner, secrets);

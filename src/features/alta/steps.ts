import type { TFunction } from 'i18next';
import type { AltaValues, Field } from './values.ts';

type T = TFunction<'alta'>;

/** The steps in their order; their titles are `alta:step.<id>`. */
export const stepIds = ['supply', 'holder', 'product', 'payment', 'documents', 'review'] as const;
export type StepId = (typeof stepIds)[number];

/** Initial data of the wizard. */
export interface Start {
  values: AltaValues;
  step: StepId;
  /** When the draft was saved, if it starts with one. */
  recovered?: Date;
  /** Fields of the draft that were filled in from our data about the holder: another holder empties them. */
  filled?: readonly Field[];
  /** Code of the copied contract, if it starts with a copy. */
  copied?: string;
  /** The field to correct in the copy: it gets the focus. */
  toCorrect?: Field | undefined;
}

/** What a contract needs before it can be sent to the supplier; each is a line of the rail, `alta:need.<id>`. */
export const needIds = [
  'cups',
  'free',
  'sips',
  'cupsGas',
  'tariff',
  'powers',
  'address',
  'nif',
  'name',
  'representative',
  'contact',
  'product',
  'iban',
] as const;
export type NeedId = (typeof needIds)[number];

interface Group {
  step: StepId;
  /** The need that its fields count for; a row may name another. */
  need?: NeedId;
  /** Grid classes; without a grid each field has the full width. */
  grid?: string;
  legend?: (t: T) => string;
}

const halves = 'grid grid-cols-2 gap-4 max-md:grid-cols-1';
const thirds = 'grid grid-cols-3 gap-4 max-md:grid-cols-1';
const twelfths = 'grid grid-cols-12 gap-4';

/** Groups of fields, in the order of the page. */
const declared = {
  request: { step: 'supply', need: 'tariff', grid: halves },
  point: { step: 'supply', need: 'cups' },
  gasPoint: { step: 'supply', need: 'cupsGas' },
  tariff: { step: 'supply', grid: thirds },
  powers: {
    step: 'supply',
    need: 'powers',
    grid: 'grid grid-cols-3 gap-4 max-md:grid-cols-2',
    legend: (t: T) => t('supply.powers'),
  },
  activity: { step: 'supply', grid: halves },
  supplyAddress: { step: 'supply', need: 'address', grid: twelfths, legend: (t: T) => t('supply.address') },

  identity: { step: 'holder', grid: halves },
  representative: { step: 'holder', need: 'representative', grid: halves },
  name: { step: 'holder', need: 'name', grid: thirds },
  contact: { step: 'holder', need: 'contact', grid: thirds },
  vulnerable: { step: 'holder' },
  otherAddress: { step: 'holder' },
  fiscalAddress: { step: 'holder', need: 'address', grid: twelfths, legend: (t: T) => t('holder.address') },

  pricing: { step: 'product', need: 'product' },
  product: { step: 'product', need: 'product' },
  fees: { step: 'product', need: 'product', grid: halves },
  seller: { step: 'product', grid: halves },
  renewal: { step: 'product' },

  account: { step: 'payment', need: 'iban' },
  payer: { step: 'payment', need: 'iban', grid: halves },
  invoice: { step: 'payment', need: 'iban', grid: halves },
  remarks: { step: 'payment' },
} satisfies Record<string, Group>;
export type GroupId = keyof typeof declared;
export const groups: Readonly<Record<GroupId, Group>> = declared;

const groupIds = Object.keys(groups) as GroupId[];
export const groupsOf = (step: StepId) => groupIds.filter((id) => groups[id].step === step);

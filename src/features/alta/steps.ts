import type { TFunction } from 'i18next';

type T = TFunction<'alta'>;

/** In their order; titles are `alta:step.<id>`. */
export const stepIds = ['supply', 'holder', 'product', 'payment', 'documents', 'review'] as const;
export type StepId = (typeof stepIds)[number];

export const nextStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) + 1];
export const previousStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) - 1];

interface Group {
  step: StepId;
  /** The classes of its grid; without them its fields take the whole width. */
  grid?: string;
  legend?: (t: T) => string;
}

const halves = 'grid grid-cols-2 gap-4 max-md:grid-cols-1';
const thirds = 'grid grid-cols-3 gap-4 max-md:grid-cols-1';
const twelfths = 'grid grid-cols-12 gap-4';

/** The fields that stand together, in the order of the page. */
const declared = {
  request: { step: 'supply', grid: halves },
  point: { step: 'supply' },
  gasPoint: { step: 'supply' },
  tariff: { step: 'supply', grid: thirds },
  powers: {
    step: 'supply',
    grid: 'grid grid-cols-3 gap-4 max-md:grid-cols-2',
    legend: (t: T) => t('supply.powers'),
  },
  activity: { step: 'supply', grid: halves },
  supplyAddress: { step: 'supply', grid: twelfths, legend: (t: T) => t('supply.address') },

  identity: { step: 'holder', grid: halves },
  representative: { step: 'holder', grid: halves },
  name: { step: 'holder', grid: thirds },
  contact: { step: 'holder', grid: thirds },
  vulnerable: { step: 'holder' },
  otherAddress: { step: 'holder' },
  fiscalAddress: { step: 'holder', grid: twelfths, legend: (t: T) => t('holder.address') },

  pricing: { step: 'product' },
  product: { step: 'product' },
  fees: { step: 'product', grid: halves },
  seller: { step: 'product', grid: halves },
  renewal: { step: 'product' },

  account: { step: 'payment' },
  payer: { step: 'payment', grid: halves },
  invoice: { step: 'payment', grid: halves },
  remarks: { step: 'payment' },
} satisfies Record<string, Group>;
export type GroupId = keyof typeof declared;
export const groups: Readonly<Record<GroupId, Group>> = declared;

const groupIds = Object.keys(groups) as GroupId[];
export const groupsOf = (step: StepId) => groupIds.filter((id) => groups[id].step === step);

/** Typical faults in the published data of real supply points. */
export const oddities = [
  'no-consumption',
  'one-month',
  'gap',
  'overlap',
  'old-tariff',
  'power-in-p3',
  'artefact',
  'unpaid',
  'not-contractable',
] as const;
export type Oddity = (typeof oddities)[number];

interface SipsCase {
  cups: string;
  /** The peculiarity. */
  what: string;
  /** Left out if no such point exists. */
  tariff?: string;
  oddity?: Oddity;
  socialBonus?: true;
}

/** Supply points that are edge cases, the same in every size. */
export const sipsCases = {
  notFound: { cups: 'ES0021990000000101LA0F', what: 'CUPS válido que no consta en SIPS' },
  gas: { cups: 'ES0230990000000102DF', what: 'Punto de gas', tariff: 'RL.2' },
  noConsumption: {
    cups: 'ES0021990000000103LM0F',
    what: 'Sin consumos publicados',
    tariff: '2.0TD',
    oddity: 'no-consumption',
  },
  oneMonth: { cups: 'ES0021990000000104LY0F', what: 'Un solo mes de consumo', tariff: '2.0TD', oddity: 'one-month' },
  gap: { cups: 'ES0022990000000105RC0F', what: 'Faltan dos meses de consumo', tariff: '3.0TD', oddity: 'gap' },
  overlap: { cups: 'ES0022990000000106RK0F', what: 'Dos lecturas que se solapan', tariff: '2.0TD', oddity: 'overlap' },
  oldTariff: {
    cups: 'ES0031990000000107YR0F',
    what: 'Última lectura antes de junio de 2021, con la tarifa 3.0A (código 003)',
    tariff: '3.0TD',
    oddity: 'old-tariff',
  },
  powerInP3: {
    cups: 'ES0031990000000108YW0F',
    what: '2.0TD con la segunda potencia en P3 en vez de en P2',
    tariff: '2.0TD',
    oddity: 'power-in-p3',
  },
  artefact: {
    cups: 'ES0026990000000109RF0F',
    what: 'Una potencia de 3 W en un periodo que no tiene',
    tariff: '2.0TD',
    oddity: 'artefact',
  },
  unpaid: { cups: 'ES0027990000000110YK0F', what: 'Con un impago', tariff: '2.0TD', oddity: 'unpaid' },
  notContractable: {
    cups: 'ES0021990000000111LJ0F',
    what: 'No contratable',
    tariff: '2.0TD',
    oddity: 'not-contractable',
  },
  socialBonus: { cups: 'ES0022990000000112WG0F', what: 'Con bono social', tariff: '2.0TD', socialBonus: true },
} as const satisfies Record<string, SipsCase>;

import rows from './provinces.json' with { type: 'json' };

interface Province {
  codigo: string;
  nombre: string | null;
  capital: string;
  /** Roughly its population in units of ten thousand. */
  weight: number;
  /** Codes of its main distributors. */
  electricity: string;
  gas: string;
}

/** By INE code, with the capital. The last one has no name: the portal must leave it out. */
export const provinces: readonly Province[] = rows;

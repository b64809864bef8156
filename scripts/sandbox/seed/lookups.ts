import type { DatabaseSync } from 'node:sqlite';
import { insertAll } from './context.ts';
import {
  cnaes,
  collectives,
  commissionTypes,
  modalities,
  printTypes,
  provinces,
  requestTypes,
  situations,
  states,
  subStates,
  tariffs,
} from './data/lists.ts';
import { distributors, products, retailers } from './data/market.ts';

/** The position of each item in Spanish alphabetical order. */
export function alphabetically<T>(items: readonly T[], name: (item: T) => string): Map<T, number> {
  const collator = new Intl.Collator('es');
  const sorted = [...items].sort((a, b) => collator.compare(name(a), name(b)));
  return new Map(sorted.map((item, index) => [item, index + 1]));
}

const numbered = (names: readonly string[], order?: ReadonlyMap<string, number>) =>
  names.map((Nombre, index) => ({ Id: index + 1, Nombre, Orden: order?.get(Nombre) ?? index + 1 }));

const numberedByName = (names: readonly string[]) => numbered(names, alphabetically(names, String));

export const modalityId = (name: string) => (modalities as readonly string[]).indexOf(name) + 1;

/** The id of a product, from the number of its supplier (from 1) and its position in `data/market.ts`. */
export const productId = (retailer: number, product: number) => retailer * 100 + product + 1;

const provinceOrder = alphabetically(provinces, ({ nombre }) => nombre ?? '');
const productOrder = alphabetically(products, ({ nombre }) => nombre);

const productsOf = (IdComercializadora: number) =>
  products.map((product, index) => ({
    Id: productId(IdComercializadora, index),
    IdComercializadora,
    Nombre: product.nombre,
    Energia: product.energia,
    ModalidadId: modalityId(product.modalidad),
    DuracionMeses: product.meses,
    Orden: productOrder.get(product) ?? 0,
  }));

/** By table. */
const rows = {
  provinces: provinces.map((each) => ({
    Codigo: each.codigo,
    Nombre: each.nombre,
    Orden: provinceOrder.get(each) ?? 0,
  })),
  cnaes,
  tariffs: tariffs.map((tariff, index) => ({
    Id: tariff.id,
    Codigo: tariff.codigo,
    Nombre: tariff.nombre,
    Energia: tariff.energia,
    NumPeriodosEnergia: tariff.energyPeriods,
    NumPeriodosPotencia: tariff.powerPeriods,
    Orden: index + 1,
  })),
  situations: situations.map(([Nombre, Color], index) => ({ Id: index + 1, Nombre, Color, Orden: index + 1 })),
  states: numbered(states),
  sub_states: numbered(subStates),
  request_types: numbered(requestTypes),
  print_types: numbered(printTypes),
  commission_types: numbered(commissionTypes),
  collectives: numberedByName(collectives),
  modalities: numberedByName(modalities),
  retailers: numberedByName(retailers),
  distributors,
  products: retailers.flatMap((_, index) => productsOf(index + 1)),
};

export function seedLookups(db: DatabaseSync) {
  for (const [table, ofTable] of Object.entries(rows)) insertAll(db, table, ofTable);
}

import type { DatabaseSync } from 'node:sqlite';
import { cnaes } from './data/cnaes.ts';
import { distributors, products, retailers } from './data/market.ts';
import {
  collectives,
  commissionTypes,
  modalities,
  printTypes,
  requestTypes,
  situations,
  states,
  subStates,
} from './data/options.ts';
import { provinces } from './data/provinces.ts';
import { tariffs } from './data/tariffs.ts';
import { insertAll } from './insert.ts';

/** The position of each item in Spanish alphabetical order. */
export function alphabetically<T>(items: readonly T[], name: (item: T) => string): Map<T, number> {
  const collator = new Intl.Collator('es');
  const sorted = [...items].sort((a, b) => collator.compare(name(a), name(b)));
  return new Map(sorted.map((item, index) => [item, index + 1]));
}

const numbered = (names: readonly string[]) =>
  names.map((Nombre, index) => ({ Id: index + 1, Nombre, Orden: index + 1 }));

const numberedByName = (names: readonly string[]) => {
  const order = alphabetically(names, String);
  return names.map((Nombre, index) => ({ Id: index + 1, Nombre, Orden: order.get(Nombre) ?? 0 }));
};

export const modalityId = (name: string) => (modalities as readonly string[]).indexOf(name) + 1;

/** The id of a product, from the number of its supplier (from 1) and its position in `data/market.ts`. */
export const productId = (retailer: number, product: number) => retailer * 100 + product + 1;

export function seedLookups(db: DatabaseSync) {
  const provinceOrder = alphabetically(provinces, ({ nombre }) => nombre ?? '');
  insertAll(
    db,
    'provinces',
    provinces.map((province) => ({
      Codigo: province.codigo,
      Nombre: province.nombre,
      Orden: provinceOrder.get(province) ?? 0,
    })),
  );
  insertAll(
    db,
    'cnaes',
    cnaes.map(({ codigo, descripcion, version }) => ({ Codigo: codigo, Descripcion: descripcion, Version: version })),
  );
  insertAll(
    db,
    'tariffs',
    tariffs.map((tariff, index) => ({
      Id: tariff.id,
      Codigo: tariff.codigo,
      Nombre: tariff.nombre,
      Energia: tariff.energia,
      NumPeriodosEnergia: tariff.energyPeriods,
      NumPeriodosPotencia: tariff.powerPeriods,
      Orden: index + 1,
    })),
  );
  insertAll(
    db,
    'situations',
    situations.map(([Nombre, Color], index) => ({ Id: index + 1, Nombre, Color, Orden: index + 1 })),
  );
  insertAll(db, 'states', numbered(states));
  insertAll(db, 'sub_states', numbered(subStates));
  insertAll(db, 'request_types', numbered(requestTypes));
  insertAll(db, 'print_types', numbered(printTypes));
  insertAll(db, 'commission_types', numbered(commissionTypes));
  insertAll(db, 'collectives', numberedByName(collectives));
  insertAll(db, 'modalities', numberedByName(modalities));
  insertAll(db, 'retailers', numberedByName(retailers));
  insertAll(
    db,
    'distributors',
    distributors.map(({ codigo, nombre, energia }) => ({ Codigo: codigo, Nombre: nombre, Energia: energia })),
  );
  const productOrder = alphabetically(products, ({ nombre }) => nombre);
  insertAll(
    db,
    'products',
    retailers.flatMap((_, retailer) =>
      products.map((product, index) => ({
        Id: productId(retailer + 1, index),
        IdComercializadora: retailer + 1,
        Nombre: product.nombre,
        Energia: product.energia,
        ModalidadId: modalityId(product.modalidad),
        DuracionMeses: product.meses,
        Orden: productOrder.get(product) ?? 0,
      })),
    ),
  );
}

import type { TFunction } from 'i18next';
import { serialiseFilter } from '~/lib/filters.ts';
import { optionsQuery } from '~/table/filters.ts';
import type { MapData } from '~/ui/map/declaration.ts';
import type { Province } from '~/ui/map/spain.ts';
import type { Town } from './count.ts';
import { type LayerId, layerOf, type Sums } from './layers.ts';

/** The filter for rows whose column is empty. */
const none = serialiseFilter({ kind: 'empty' });

interface Where {
  layer: LayerId;
  t: TFunction<'maps'>;
  /** The contract list narrowed by more filters. */
  listed: (filters: Readonly<Record<string, string>>) => string;
}

interface Provinces {
  provinces: readonly { province: Province; sums: Sums }[];
  unknown: Sums | undefined;
}

/** Spain by provinces: a bubble on each that has any. */
export function spainData(
  { provinces, unknown }: Provinces,
  { layer, t, listed }: Where,
  inside: (code: string) => string,
): MapData {
  const { values, measures } = layerOf[layer];
  return {
    name: t(`name.${layer}`),
    axis: t('province'),
    measures: measures(t),
    bubbles: provinces
      .filter(({ sums }) => sums.count > 0)
      .map(({ province: { code, name, at }, sums }) => ({
        id: code,
        name,
        at,
        values: values(sums),
        href: listed({ Provincia: `=${code}` }),
        inside: inside(code),
      })),
    elsewhere: unknown
      ? [{ id: 'unknown', name: t('unknownProvince'), values: values(unknown), href: listed({ Provincia: none }) }]
      : [],
  };
}

interface Towns {
  towns: readonly Town[];
  unknown: Sums | undefined;
  unread: number;
}

/** A province by municipalities; those that the map does not know stand in the table only. */
export function provinceData({ code, name }: Province, { towns, unknown, unread }: Towns, where: Where): MapData {
  const { layer, t, listed } = where;
  const { values, measures } = layerOf[layer];
  const counted = (town: Town) => ({
    id: town.name,
    name: town.name,
    values: values(town),
    href: listed({ Provincia: `=${code}`, Municipio: optionsQuery(town.spellings) ?? '' }),
  });
  return {
    name: t(`nameIn.${layer}`, { province: name }),
    axis: t('municipality'),
    measures: measures(t),
    bubbles: towns.flatMap((town) => (town.municipality ? [{ ...counted(town), at: town.municipality.at }] : [])),
    elsewhere: [
      ...towns
        .filter(({ municipality }) => !municipality)
        .map((town) => ({ ...counted(town), name: t('notOnMap', { name: town.name }) })),
      ...(unknown
        ? [
            {
              id: 'unknown',
              name: t('unknownMunicipality'),
              values: values(unknown),
              href: listed({ Provincia: `=${code}`, Municipio: none }),
            },
          ]
        : []),
      ...(unread > 0
        ? [{ id: 'unread', name: t('unread'), values: values({ count: unread, consumption: null, commission: null }) }]
        : []),
    ],
  };
}

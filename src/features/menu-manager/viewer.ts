import type { Brand as ApiBrand } from '~/api/brands.ts';
import type { Brand } from '~/brand/schema.ts';
import { type Absence, absenceOf, type Reader } from '~/menu.ts';
import { type ScreenId, screenIds } from '~/screens.ts';

/** What decides about the menu of a brand. */
export interface BrandMenu {
  /** The brand-domain identifier. */
  id: string;
  name: string;
  reader: Reader['brand'];
}

/** This bundle's brand, whose menu is that of the build, and the other brands with what the API says of them. */
export const brandMenus = (
  own: Pick<Brand, 'id' | 'name' | 'hiddenScreens' | 'comparatorUrl'>,
  all: readonly ApiBrand[],
): readonly [BrandMenu, ...BrandMenu[]] => [
  { id: own.id, name: own.name, reader: own },
  ...all.flatMap(({ Dominio, Nombre, MenuOculto, UrlComparador }) =>
    Dominio && Dominio !== own.id
      ? { id: Dominio, name: Nombre, reader: { hiddenScreens: MenuOculto ?? [], comparatorUrl: UrlComparador ?? '' } }
      : [],
  ),
];

/** The entries that are missing in a person's menu, and why. */
export const missingEntries = (reader: Reader): readonly { id: ScreenId; absence: Absence }[] =>
  screenIds.flatMap((id) => {
    const absence = absenceOf(id, reader);
    return absence ? { id, absence } : [];
  });

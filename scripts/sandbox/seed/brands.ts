import type { DatabaseSync } from 'node:sqlite';
import { initialsOf } from '../../brand/pictures.ts';
import { type BrandSource, readBrands } from '../../brands.ts';
import { all } from '../sql.ts';
import { dayOf, insertAll, isoDateTime, type SeedContext } from './context.ts';
import { brands, discontinuedBrand } from './data/lists.ts';
import { retailers } from './data/market.ts';

/** Name of the palette that a brand's `theme.css` is made of, and how many of the retailers it sells. */
const more: Readonly<Record<string, { palette: string; retailers: number }>> = {
  portal: { palette: 'green', retailers: retailers.length },
  'grupo-optimus': { palette: 'cyan', retailers: 8 },
  kleenenergy: { palette: 'teal', retailers: 5 },
};

/** Writes the brands of `brands/<id>/`, and one that is not active. */
export function seedBrands(db: DatabaseSync, { today }: SeedContext) {
  const sources = new Map(readBrands().map((source) => [source.data.id, source]));
  insertAll(
    db,
    'brands',
    brands.map((brand) => {
      const source = sources.get(brand.dominio);
      return {
        ...common(brand),
        FechaModificacion: isoDateTime(today - 30 * brand.id, 600 + brand.id),
        ...(source ? fromFolder(source) : discontinuedBrand),
      };
    }),
  );
}

/**
 * Adds brands that have a folder but are not in the database. They have no contracts, because the seed distributes all
 * contracts among the brands that it knows.
 *
 * @param day ISO date on which they were added
 */
export function addNewBrands(db: DatabaseSync, day: string) {
  const existing = all<{ Id: number; Dominio: string }>(db, 'SELECT Id, Dominio FROM brands');
  const last = Math.max(...existing.map(({ Id }) => Id));
  const today = dayOf(day);
  const news = readBrands().filter(({ data }) => !existing.some(({ Dominio }) => Dominio === data.id));
  const rows = news.map((source, index) => {
    const { id, name } = source.data;
    const initials = initialsOf(name);
    const prefijo = initials.length === 2 ? initials : id.slice(0, 2).toUpperCase();
    const brand = { id: last + 1 + index, dominio: id, nombre: name, prefijo, activa: 1 };
    return { ...common(brand), FechaModificacion: isoDateTime(today, 600), ...fromFolder(source) };
  });
  insertAll(db, 'brands', rows);
}

const common = ({ id, dominio, nombre, prefijo, activa }: Omit<(typeof brands)[number], 'weight'>) => ({
  Id: id,
  Dominio: dominio,
  Nombre: nombre,
  Prefijo: prefijo,
  Activa: activa,
  Hosts: hostsOf(dominio, activa === 1),
  PaletaSuperficie: 'slate',
});

function fromFolder({ data, theme, pictures }: BrandSource) {
  const { palette, retailers: sold } = more[data.id] ?? { palette: 'emerald', retailers: retailers.length };
  return {
    ColorPrimario: palette,
    ColorPrimarioHex: /--mark:\s*(#[0-9a-f]{6})/.exec(theme)?.[1] ?? '#009966',
    TextoPie: data.footer ?? null,
    LogoClaroUrl: pictureAddress(pictures.logo),
    LogoOscuroUrl: pictureAddress(pictures['logo-dark']),
    LogoReducidoUrl: pictureAddress(pictures.favicon),
    FaviconUrl: pictureAddress(pictures.favicon),
    TituloPagina: data.title,
    EmailSoporte: data.support.email,
    TelefonoSoporte: data.support.phone,
    UrlComparador: data.comparatorUrl,
    Comercializadoras: retailers.slice(0, sold),
    MenuOculto: data.hiddenScreens,
  };
}

/** A data URL with the picture itself, because the portal serves a brand's pictures only on that brand's host. */
const pictureAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** The hosts of a brand: its own, and those of a developer's machine. */
const hostsOf = (domain: string, active: boolean) => [
  `app.${domain}.example`,
  ...(active ? [domain === 'portal' ? 'localhost' : `app.${domain}.localhost`] : []),
];

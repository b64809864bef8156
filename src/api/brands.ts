import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { byId, changed, dateTime, list, maybe, text } from './schemas.ts';

const { get, patch } = rows('brands');

const texts = maybe(v.array(v.string()));

/** A brand as the shared API stores it. What a build of the portal looks like is in `brands/<id>/`. */
export const brand = v.object({
  Id: v.number(),
  Nombre: v.string(),
  /** The brand-domain identifier that every call carries, `grupo-optimus`. */
  Dominio: text,
  /** Host names under which its portal is reached. */
  Hosts: texts,
  Activa: maybe(v.boolean()),
  /** A palette's name (`emerald`), and the shade of it that is the brand's colour (`#009966`). */
  ColorPrimario: text,
  ColorPrimarioHex: text,
  PaletaSuperficie: text,
  /** An `https:` or `data:image/` address, or a path on the portal's own host. */
  LogoClaroUrl: text,
  LogoOscuroUrl: text,
  LogoReducidoUrl: text,
  FaviconUrl: text,
  TituloPagina: text,
  EmailSoporte: text,
  TelefonoSoporte: text,
  UrlComparador: text,
  TextoPie: text,
  /** Names of the retailers whose products it sells. */
  Comercializadoras: texts,
  /** Ids of the screens that its menu hides. */
  MenuOculto: texts,
  FechaModificacion: maybe(dateTime),
});
export type Brand = v.InferOutput<typeof brand>;

export const listActiveBrands = get('listActiveBrands', 'marcas/get-all-actives', {
  result: list(brand),
  toast: 'server',
});

export const listBrands = get('listBrands', 'marcas/get-all', { result: list(brand), toast: 'server' });

export const getBrand = get('getBrand', 'marcas/get-by-id', { query: byId, result: brand, toast: 'server' });

const word = v.optional(v.string());
const words = v.optional(v.array(v.string()));

/** Fields left out stay as they are; null empties a field that may be empty. */
export const brandChanges = v.object({
  Id: v.number(),
  Nombre: word,
  Dominio: word,
  Hosts: words,
  Activa: v.optional(v.boolean()),
  ColorPrimario: word,
  ColorPrimarioHex: word,
  PaletaSuperficie: word,
  LogoClaroUrl: word,
  LogoOscuroUrl: word,
  LogoReducidoUrl: v.nullish(v.string()),
  FaviconUrl: word,
  TituloPagina: word,
  EmailSoporte: v.nullish(v.string()),
  TelefonoSoporte: v.nullish(v.string()),
  UrlComparador: v.nullish(v.string()),
  TextoPie: v.nullish(v.string()),
  Comercializadoras: words,
  MenuOculto: words,
});

export const updateBrand = patch('updateBrand', 'marcas/patch', {
  body: brandChanges,
  result: changed({ Marca: maybe(brand) }),
  toast: 'fixed',
  touches: ['listActiveBrands', 'listBrands', 'getBrand'],
});

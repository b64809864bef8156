import type { Brand } from '~/api/brands.ts';
import { isMadeOf } from '~/brand/palette.ts';
import type { Brand as BuiltBrand } from '~/brand/schema.ts';

/** The brand's data in the build, by the API's field. */
const built = (brand: BuiltBrand) => ({
  Nombre: brand.name,
  TituloPagina: brand.title,
  EmailSoporte: brand.support.email,
  TelefonoSoporte: brand.support.phone,
  TextoPie: brand.footer ?? '',
  UrlComparador: brand.comparatorUrl,
  MenuOculto: brand.hiddenScreens,
});
type DataField = keyof ReturnType<typeof built>;

export const pictureFields = ['LogoClaroUrl', 'LogoOscuroUrl', 'FaviconUrl'] as const;
export type PictureField = (typeof pictureFields)[number];

/** The look of the brand in the build. */
export interface BuiltLook {
  /** Colours of the theme as `#rrggbb`. */
  theme: { accent: string; mark: string };
  /** The SVG files; null while they are not known. */
  pictures: Readonly<Record<PictureField, string>> | null;
}

export type Compared = DataField | 'ColorPrimarioHex' | PictureField;

export interface Waiting {
  /** Fields whose value in the API differs from that of the running build: people see it with the next publication. */
  waiting: Compared[];
  /** Pictures that cannot be compared: the API names an address, or the build's could not be read. */
  unknown: PictureField[];
}

/** Undefined for another brand, whose build is not at hand. */
export function waitingFor(stored: Brand, running: BuiltBrand, { theme, pictures }: BuiltLook): Waiting | undefined {
  if (stored.Dominio !== running.id) return undefined;
  const values = built(running);
  const data = (Object.keys(values) as DataField[]).filter((field) => asText(stored[field]) !== asText(values[field]));
  const colour = stored.ColorPrimarioHex?.toLowerCase();
  const isSame = pictureFields.map((field) => [field, pictures && isPicture(stored[field], pictures[field])] as const);
  const where = (same: boolean | null) => isSame.filter(([, is]) => is === same).map(([field]) => field);
  return {
    waiting: [...data, ...(colour && !isMadeOf(colour, theme) ? (['ColorPrimarioHex'] as const) : []), ...where(false)],
    unknown: where(null),
  };
}

/** Empty and missing are equal, and the order of hidden screens does not matter. */
const asText = (value: string | readonly string[] | null) =>
  typeof value === 'string' ? value.trim() : [...(value ?? [])].sort().join();

/** A missing picture is none to publish; null for one that is not embedded. */
function isPicture(address: string | null, svg: string): boolean | null {
  if (!address) return true;
  const [, type, base64, content = ''] = /^data:([\w/+.-]+)(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(address) ?? [];
  if (type !== 'image/svg+xml') return type ? svg.includes(address) : null;
  return decoded(content, base64 !== undefined) === svg;
}

function decoded(content: string, base64: boolean): string | undefined {
  try {
    if (!base64) return decodeURIComponent(content);
    return new TextDecoder().decode(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

import type { Brand } from '~/api/brands.ts';
import type { Brand as BuiltBrand } from '~/brand/schema.ts';

/** What a build holds of a brand, by the API's field. Colours, pictures and the footer cannot be compared from here. */
const built = (brand: BuiltBrand) => ({
  Nombre: brand.name,
  TituloPagina: brand.title,
  EmailSoporte: brand.support.email,
  TelefonoSoporte: brand.support.phone,
  UrlComparador: brand.comparatorUrl,
  MenuOculto: brand.hiddenScreens,
});
export type Compared = keyof ReturnType<typeof built>;

/**
 * The fields whose value in the API differs from that of the running build, so that people see it with the next
 * publication only; undefined for another brand, whose build is not at hand.
 */
export function waitingFor(stored: Brand, running: BuiltBrand): Compared[] | undefined {
  if (stored.Dominio !== running.id) return undefined;
  const values = built(running);
  return (Object.keys(values) as Compared[]).filter((field) => asText(stored[field]) !== asText(values[field]));
}

/** Empty and missing are the same, and the order of hidden screens means nothing. */
const asText = (value: string | readonly string[] | null) =>
  typeof value === 'string' ? value.trim() : [...(value ?? [])].sort().join();

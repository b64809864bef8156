import { usualProvince } from '~/domain/province-names.ts';
import { code, type Options, type TextRow, text } from './data/rows.ts';
import type { Address, AddressName } from './values.ts';

/**
 * Street types, in full as on letters: sixty, as in the CNMC's table T12, the most common ones first. Others can be
 * typed.
 */
const streetTypes = `
Calle, Avenida, Plaza, Paseo, Carretera, Camino, Polígono industrial, Urbanización, Ronda, Travesía, Pasaje, Acceso,
Alameda, Aldea, Área, Arrabal, Arroyo, Autopista, Autovía, Bajada, Barranco, Barriada, Barrio, Bloque, Calleja,
Callejón, Cañada, Carrera, Caserío, Colonia, Conjunto, Costanilla, Cuesta, Diseminado, Edificio, Ensanche,
Escalinata, Explanada, Finca, Glorieta, Gran Vía, Grupo, Jardín, Lugar, Mercado, Monte, Muelle, Paraje, Parque,
Partida, Pasadizo, Plazuela, Poblado, Polígono, Prolongación, Puente, Rambla, Sector, Senda, Vía`
  .trim()
  .split(/,\s+/)
  .map((type) => ({ value: type, label: type }));

interface AddressOptions extends Pick<Options<string>, 'group' | 'when' | 'shownWith' | 'line'> {
  /** SIPS provides postcode, town and province. */
  inSips?: boolean;
}

/**
 * The rows of an address. The review does not list them: it shows the whole address as one line, beside the field
 * that `shownWith` names.
 */
export function address<Name extends AddressName>(name: Name, { inSips = false, line, ...each }: AddressOptions) {
  const whole = 'max-md:col-span-12';
  const parts: Record<keyof Address, TextRow> = {
    TipoVia: code({ ...each, width: `col-span-3 ${whole}`, choices: () => streetTypes, open: true }),
    Via: text({ ...each, width: `col-span-6 ${whole}`, required: 'trade', line }),
    Numero: text({ ...each, width: 'col-span-3' }),
    Escalera: text({ ...each, width: 'col-span-4', seldom: true }),
    Piso: text({ ...each, width: 'col-span-4', seldom: true }),
    Puerta: text({ ...each, width: 'col-span-4', seldom: true }),
    CodigoPostal: text({
      ...each,
      width: `col-span-3 ${whole}`,
      required: 'trade',
      together: true,
      clean: (typed) => typed.replace(/\D/g, '').slice(0, 5),
      follow(postcode, { values, lists }) {
        const province = lists.provinces.find(({ Codigo }) => Codigo === postcode.slice(0, 2))?.Nombre;
        if (postcode.length < 5 || !province || values[name].Provincia !== '') return [];
        return [{ field: `${name}.Provincia`, value: province }];
      },
      sips: inSips ? ({ CodigoPostal }) => CodigoPostal : undefined,
    }),
    Municipio: text({
      ...each,
      width: `col-span-5 ${whole}`,
      required: 'trade',
      sips: inSips ? ({ Municipio }) => Municipio : undefined,
    }),
    Provincia: code({
      ...each,
      width: `col-span-4 ${whole}`,
      together: true,
      mend: true,
      choices: ({ lists }) =>
        lists.provinces
          .map(({ Nombre }) => ({ value: Nombre, label: usualProvince(Nombre) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
      sips: inSips ? ({ Provincia }) => Provincia : undefined,
    }),
  };
  return Object.fromEntries(Object.entries(parts).map(([part, row]) => [`${name}.${part}`, row])) as Record<
    `${Name}.${keyof Address}`,
    TextRow
  >;
}

/** An address in one line, without the parts that are missing. */
export function oneLine(parts: Partial<Record<keyof Address, string | null>>): string {
  const street = [parts.TipoVia, parts.Via, parts.Numero, parts.Escalera, parts.Piso, parts.Puerta]
    .filter(Boolean)
    .join(' ');
  const town = [parts.CodigoPostal, parts.Municipio].filter(Boolean).join(' ');
  return [street, town, parts.Provincia].filter(Boolean).join(', ');
}

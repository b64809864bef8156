import { missing } from './format.ts';

/** An address of a person or a supply point, as the API writes it. */
type Address = Record<
  'TipoVia' | 'Via' | 'Numero' | 'Escalera' | 'Piso' | 'Puerta' | 'CodigoPostal' | 'Municipio' | 'Provincia',
  string | null
>;

/** Street and place, a line each; a province that is called as its town is not said twice. */
export function addressLines(address: Address | null): readonly string[] {
  if (!address) return [missing];
  const { TipoVia, Via, Numero, Escalera, Piso, Puerta, CodigoPostal, Municipio, Provincia } = address;
  const place = [CodigoPostal, Municipio].filter(Boolean).join(' ');
  return [
    [TipoVia, Via, Numero, Escalera, Piso, Puerta].filter(Boolean).join(' ') || missing,
    [place, Provincia !== Municipio && Provincia].filter(Boolean).join(', '),
  ].filter(Boolean);
}

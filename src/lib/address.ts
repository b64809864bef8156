import { missing } from './format.ts';

/** An address of a person or a supply point, as the API writes it. */
type Address = Record<
  'TipoVia' | 'Via' | 'Numero' | 'Escalera' | 'Piso' | 'Puerta' | 'CodigoPostal' | 'Municipio' | 'Provincia',
  string | null
>;

/** Street and town, one line each; if province and town have the same name, it is shown once. */
export function addressLines(address: Address | null): readonly string[] {
  if (!address) return [missing];
  const { TipoVia, Via, Numero, Escalera, Piso, Puerta, CodigoPostal, Municipio, Provincia } = address;
  const town = [CodigoPostal, Municipio].filter(Boolean).join(' ');
  return [
    [TipoVia, Via, Numero, Escalera, Piso, Puerta].filter(Boolean).join(' ') || missing,
    [town, Provincia !== Municipio && Provincia].filter(Boolean).join(', '),
  ].filter(Boolean);
}

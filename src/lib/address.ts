import { missing } from './format.ts';

type Part = string | null;

/** An address of a person or a supply point, as the API writes it. */
interface Address {
  TipoVia: Part;
  Via: Part;
  Numero: Part;
  Escalera: Part;
  Piso: Part;
  Puerta: Part;
  CodigoPostal: Part;
  Municipio: Part;
  Provincia: Part;
}

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

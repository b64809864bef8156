import * as v from 'valibot';
import { text } from './schemas.ts';

/** The fields of an address, in answers and in what is sent. */
export const postalAddressOf = <Part extends v.GenericSchema>(part: Part) =>
  v.object({
    TipoVia: part,
    Via: part,
    Numero: part,
    Escalera: part,
    Piso: part,
    Puerta: part,
    CodigoPostal: part,
    Municipio: part,
    Provincia: part,
  });

export const postalAddress = postalAddressOf(text);

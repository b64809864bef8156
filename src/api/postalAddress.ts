import * as v from 'valibot';
import { text } from './schemas.ts';

export const postalAddress = v.object({
  TipoVia: text,
  Via: text,
  Numero: text,
  Escalera: text,
  Piso: text,
  Puerta: text,
  CodigoPostal: text,
  Municipio: text,
  Provincia: text,
});

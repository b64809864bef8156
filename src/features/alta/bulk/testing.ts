import { json } from '~/session/testing.ts';

const one = (Id: number, Nombre: string) => ({ Id, Nombre, Activo: true });
const offer = {
  IdTarifaProducto: 101,
  IdComercializadora: 1,
  Comercializadora: 'Luminara',
  Producto: 'Fijo 12',
  Duracion: 12,
  P1: 0.12,
};
/** What a check is answered: each list has one entry, and the supply point is free. The request's name is not ours. */
export const lookUps = {
  'utility/tarifas': () =>
    json([{ ...one(1, '2.0TD'), Codigo: '018', Energia: 'E', NumPeriodosPotencia: 2, NumPeriodosEnergia: 3 }]),
  'utility/provincias': () => json([{ ...one(28, 'Madrid'), Codigo: '28' }]),
  'utility/tipoaltasolicitud': () => json([one(2, 'Cambio de suministrador')]),
  'utility/tipoimpresionfacturas': () => json([one(1, 'E-mail'), one(2, 'Papel')]),
  'utility/cnaes': () => json([{ ...one(1, 'x'), Codigo: '9820', Descripcion: 'Hogares' }]),
  'energia/preciofijo': () => json([offer]),
  contract: () => json({ Items: [], TotalCount: 0 }),
  'cups/isactive': () => json({ Activo: false, CodigoContrato: null, Estado: null, Message: null }),
};

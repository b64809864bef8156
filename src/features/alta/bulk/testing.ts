const one = (Id: number, Nombre: string) => ({ Id, Nombre, Activo: true });
const offer = {
  IdTarifaProducto: 101,
  IdComercializadora: 1,
  Comercializadora: 'Luminara',
  Producto: 'Fijo 12',
  Duracion: 12,
  P1: 0.12,
};
/** The answers of the look-up lists, by path: one entry each. The server's name of the request is not ours. */
export const lookUps: Record<string, unknown> = {
  'utility/tarifas': [
    { ...one(1, '2.0TD'), Codigo: '018', Energia: 'E', NumPeriodosPotencia: 2, NumPeriodosEnergia: 3 },
  ],
  'utility/provincias': [{ ...one(28, 'Madrid'), Codigo: '28' }],
  'utility/tipoaltasolicitud': [one(2, 'Cambio de suministrador')],
  'utility/tipoimpresionfacturas': [one(1, 'E-mail')],
  'utility/cnaes': [{ ...one(1, 'x'), Codigo: '9820', Descripcion: 'Hogares' }],
  'energia/preciofijo': [offer],
};

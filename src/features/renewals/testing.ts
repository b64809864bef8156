import * as v from 'valibot';
import { contract } from '~/api/contract.ts';
import { fixedPrice } from '~/api/energy.ts';
import { renewal } from '~/api/renewals.ts';

export const code = 'PT-2025-001326';
export const old = v.parse(contract, {
  CodigoContrato: code,
  Id: 1326,
  EstadoId: 'active',
  SituacionId: 'activated',
  Energia: 'E',
  Tarifa: '2.0TD',
  TipoPersona: 'F',
  Fases: 'M',
  Fee: 0.5,
  ...Object.fromEntries([1, 2, 3].map((period) => [`ConsumoP${period}`, 1000])),
  ...Object.fromEntries([1, 2, 3].map((period) => [`PrecioEnergiaP${period}`, 0.15])),
  ...Object.fromEntries(
    [1, 2].flatMap((period) => [`PotenciaP${period}`, `PrecioPotenciaP${period}`].map((name) => [name, 4])),
  ),
});
export const row = v.parse(renewal, {
  CodigoContrato: code,
  NombreTitular: 'Ana Prieto',
  Comercializadora: 'Luminara',
  Producto: 'Fijo 12M Hogar',
  Tarifa: '2.0TD',
  SubestadoId: 'pending',
  FechaFin: null,
  IdTarifaProductoPropuesto: 1,
  ProductoPropuesto: 'Fijo 24M Hogar',
  ComercializadoraPropuesta: 'Arclia',
});
export const offer = (IdTarifaProducto: number, Comercializadora: string, Producto: string, P1: number) =>
  v.parse(fixedPrice, {
    IdTarifaProducto,
    IdComercializadora: IdTarifaProducto,
    Comercializadora,
    Producto,
    P1,
    P2: P1,
    P3: P1,
    PotenciaP1: 30,
    PotenciaP2: 3,
    Duracion: 12,
  });
export const offers = [offer(1, 'Arclia', 'Fijo 24M Hogar', 0.14), offer(7, 'Solenne', 'Fijo 12M Hogar', 0.12)];

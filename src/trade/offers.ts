import type { FixedPrice } from '~/api/energy.ts';

/** The fixed prices that can be signed on a day (ISO). */
export const inForce = (offers: readonly FixedPrice[], day: string): FixedPrice[] =>
  offers.filter(
    ({ IdTarifaProducto, VigenteDesde, VigenteHasta }) =>
      IdTarifaProducto !== null && (VigenteDesde ?? day) <= day && (VigenteHasta ?? day) >= day,
  );

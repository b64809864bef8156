/**
 * The catalogue of batteries, all by invented makers: maker, model, kWh, kW, years of warranty, price installed without
 * taxes in € (400 to 800 per kWh: domain, A11), phases, whether several can be combined.
 */
const rows: readonly (readonly [string, string, number, number, number, number, string, boolean])[] = [
  ['Almena', 'Hogar 5', 5, 2.5, 10, 3_400, 'M', true],
  ['Almena', 'Hogar 10', 10, 5, 10, 5_900, 'M', true],
  ['Almena', 'Hogar 15', 15, 5, 10, 8_200, 'T', true],
  ['Voltia', 'Nido 5', 5, 2.5, 10, 3_750, 'M', false],
  ['Voltia', 'Nido 7', 7.5, 3.6, 10, 4_950, 'M', false],
  ['Voltia', 'Nido 10', 10, 5, 12, 6_800, 'M', false],
  ['Reserva Sol', 'RS 5', 5, 2.5, 10, 2_900, 'M', true],
  ['Reserva Sol', 'RS 7,5', 7.5, 3.6, 10, 4_100, 'M', true],
  ['Reserva Sol', 'RS 15 Trifásica', 15, 5, 10, 7_400, 'T', true],
  ['Kilovatia', 'Muro 7,5', 7.5, 3.6, 12, 5_600, 'M', false],
  ['Kilovatia', 'Muro 10 Trifásica', 10, 5, 12, 7_250, 'T', false],
  ['Kilovatia', 'Muro 15 Trifásica', 15, 5, 15, 9_900, 'T', false],
];

export const batteries = rows.map(
  ([Marca, Modelo, CapacidadKwh, PotenciaKw, GarantiaAnios, Precio, Fases, stacks], index) => ({
    Id: index + 1,
    Marca,
    Modelo,
    CapacidadKwh,
    PotenciaKw,
    Dod: 0.9,
    Eficiencia: GarantiaAnios > 10 ? 0.92 : 0.9,
    Ciclos: GarantiaAnios > 12 ? 8_000 : 6_000,
    GarantiaAnios,
    Precio,
    Fases,
    Apilable: Number(stacks),
  }),
);

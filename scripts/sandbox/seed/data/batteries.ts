import rows from './batteries.json' with { type: 'json' };

/** The catalogue of batteries, all by invented makers; prices installed, without taxes, 400 to 800 €/kWh (domain, A11). */
export const batteries = rows;

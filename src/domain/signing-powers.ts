/** The legal power by which a person signs for a company, a community or a public body. */
export const signingPowers = [
  'Administrador único',
  'Administrador solidario',
  'Administradores mancomunados',
  'Apoderado',
  'Presidente o administrador de la comunidad',
  'Cargo público',
] as const;
export type SigningPower = (typeof signingPowers)[number];

/** What features keep among a person's preferences, each row under a name: the person's own, or a contract's code. */
export const featureKeys = {
  study: 'estudio',
  sheet: 'renovacion.hoja',
  calls: 'renovacion.gestiones',
} as const;

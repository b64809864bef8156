import type { Choice } from '~/ui/choices.tsx';

/** Made up, for developers only: like the texts of the portal in length, and in none of its bundles. */
export const cups = 'ES0021000000000001XR0F';
export const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
export const reason = {
  title: 'Falta un documento',
  text: 'El DNI del firmante no está entre los documentos del contrato.',
};
export const wrongText = 'La letra no corresponde a ese número. Revisa el NIF.';
export const copyNames = { copy: 'Copiar', copied: 'Copiado', copyFailed: 'No se ha podido copiar' };
export const long =
  'Comunidad de Propietarios de la Avenida de la Constitución de Mil Novecientos Setenta y Ocho, números 112 a 118';

export const choices: readonly Choice[] = [
  { value: '1', label: 'Energía del Norte' },
  { value: '2', label: 'Luz Mediterránea', detail: 'Valencia' },
  { value: '3', label: 'Comercializadora Regulada Sur', refused: 'No admite altas de esta tarifa' },
  { value: '4', label: 'Gas y Luz de Castilla' },
];

import { expect, test } from 'vitest';
import { requestedDocuments } from './contract-documents.ts';

const requested = (IdTipoSolicitud: number | null, TipoPersona: string | null, Marca = 'portal') =>
  requestedDocuments({ IdTipoSolicitud, TipoPersona, Marca });

test('a person shows both sides of the identity card, a company its number', () => {
  expect(requested(2, 'F')).toEqual(['DNI anverso', 'DNI reverso', 'Factura anterior']);
  expect(requested(2, 'J')).toEqual(['CIF', 'Factura anterior']);
});

test('each request asks for its own paper, a renewal for none', () => {
  expect([1, 3, 4, 5, 6, 8].map((id) => requested(id, 'J').at(-1))).toEqual([
    'CIE',
    'Factura anterior',
    'Factura anterior',
    'CIE',
    'Autorización',
    'Autorización',
  ]);
  expect(requested(7, 'F')).toEqual([]);
});

test('Kleen asks for the recording as well, of renewals too', () => {
  expect(requested(2, 'J', 'kleenenergy')).toEqual(['CIF', 'Factura anterior', 'Grabación de voz']);
  expect(requested(7, 'J', 'kleenenergy')).toEqual(['Grabación de voz']);
});

test('the recording belongs to the sales channel where that is known, and not to the brand', () => {
  const ofChannel = (Marca: string, OrigenCaptacion: string) =>
    requestedDocuments({ IdTipoSolicitud: 7, TipoPersona: 'F', Marca, OrigenCaptacion });
  expect(ofChannel('portal', 'Teléfono')).toEqual(['Grabación de voz']);
  expect(ofChannel('kleenenergy', 'Visita')).toEqual([]);
});

test('what is not known asks for the identity only', () => {
  expect(requested(null, null)).toEqual(['DNI anverso', 'DNI reverso']);
});

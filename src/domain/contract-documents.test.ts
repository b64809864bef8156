import { expect, test } from 'vitest';
import type { Code } from './codes.ts';
import { missingPapers, requestedDocuments, salesChannels } from './contract-documents.ts';
import { type RequestType, requestType } from './contract-states.ts';
import { fingerprint, isKleen, setKleenBrands } from './process.ts';

const requested = (IdTipoSolicitud: Code<RequestType> | null, TipoPersona: string | null, Marca = 'portal') =>
  requestedDocuments({ IdTipoSolicitud, TipoPersona, Marca });

test('a person shows both sides of the identity card, a company its number', () => {
  expect(requested('switch', 'F')).toEqual(['DNI anverso', 'DNI reverso', 'Factura anterior']);
  expect(requested('switch', 'J')).toEqual(['CIF', 'Factura anterior']);
});

test('each request asks for its own paper, a renewal for none', () => {
  expect(
    (['newSupply', 'switchChanged', 'switchHolder', 'technical', 'holder', 'termination'] as const).map((id) =>
      requested(id, 'J').at(-1),
    ),
  ).toEqual(['CIE', 'Factura anterior', 'Factura anterior', 'CIE', 'Autorización', 'Autorización']);
  expect(requested('renewal', 'F')).toEqual([]);
});

test('Kleen asks for the recording as well, of renewals too', () => {
  expect(requested('switch', 'J', 'kleenenergy')).toEqual(['CIF', 'Factura anterior', 'Grabación de voz']);
  expect(requested('renewal', 'J', 'kleenenergy')).toEqual(['Grabación de voz']);
});

test('the recording depends on the sales channel if that is known, and not on the brand', () => {
  const ofChannel = (Marca: string, OrigenCaptacion: string) =>
    requestedDocuments({ IdTipoSolicitud: 'renewal', TipoPersona: 'F', Marca, OrigenCaptacion });
  expect(ofChannel('portal', 'Teléfono')).toEqual(['Grabación de voz']);
  expect(ofChannel('kleenenergy', 'Visita')).toEqual([]);
});

test('an unknown request only needs the identity document', () => {
  for (const request of [null, '?9', '?switch'] as const)
    expect(requested(request, null)).toEqual(['DNI anverso', 'DNI reverso']);
});

test('as many papers as the server counts are missing in a contract whose record was not read', () => {
  expect(missingPapers({ DocumentosPedidos: 3, DocumentosEntregados: 1 })).toEqual({
    missing: 2,
    rejected: 0,
    types: [],
  });
  expect(missingPapers({ DocumentosPedidos: 1, DocumentosEntregados: 2 }).missing).toBe(0);
  expect(missingPapers({ DocumentosPedidos: null, DocumentosEntregados: null }).missing).toBe(0);
});

test('missing documents are named if our rules find as many as the server counts; rejected ones are counted separately', () => {
  const record = { IdTipoSolicitud: requestType.switch, TipoPersona: 'J', Marca: 'portal', DocumentosEntregados: 0 };
  const Documentos = [{ TipoDocumento: 'CIF', EstadoValidacion: 'Rechazado' }];
  expect(missingPapers({ ...record, Documentos, DocumentosPedidos: 2 })).toEqual({
    missing: 1,
    rejected: 1,
    types: ['CIF', 'Factura anterior'],
  });
  expect(missingPapers({ ...record, Documentos, DocumentosPedidos: 1 })).toEqual({
    missing: 0,
    rejected: 1,
    types: [],
  });
  const { Marca, ...unknown } = record;
  expect(missingPapers({ ...unknown, Documentos, DocumentosPedidos: 2 }), Marca).toMatchObject({
    missing: 2,
    types: [],
  });
  const byVisit = { ...record, Marca: 'kleenenergy', OrigenCaptacion: 'Visita', Documentos: [] };
  expect(missingPapers({ ...byVisit, DocumentosPedidos: 2 }).types).toEqual(['CIF', 'Factura anterior']);
});

test('a brand has the process of Kleen if its data says so, whatever it is called', () => {
  setKleenBrands([fingerprint('otra')]);
  expect(['otra', 'kleenex', 'kleenenergy', null].map(isKleen)).toEqual([true, false, false, false]);
  setKleenBrands([fingerprint('kleenenergy')]);
});

test('a customer was won in one of five ways', () =>
  expect(salesChannels).toEqual(['Visita', 'Teléfono', 'Web', 'Referido', 'Cartera']));

import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { loadTexts, setLanguage, startI18n } from '~/i18n/index.ts';
import { DocumentRow } from '~/trade/documents/DocumentRow.tsx';
import { AtrCard, CommissionCard } from './FactCards.tsx';
import { meanSame } from './words.ts';

afterEach(() => setLanguage('es'));

test('the API’s own words are translated, and unknown ones are shown unchanged', async () => {
  await startI18n({});
  for (const namespace of ['contract', 'trade'] as const) await loadTexts(namespace);
  await setLanguage('en');
  const paper = (IdDocumento: number, EstadoValidacion: string) => ({
    IdDocumento,
    TipoDocumento: 'CIE',
    NombreFichero: 'cie.pdf',
    EstadoValidacion,
  });
  const contract = v.parse(getContract.result, {
    CodigoContrato: 'PT-1',
    EstadoComision: 'Decomisionada',
    Atr: {
      Proceso: 'C1',
      NumeroSolicitud: '1',
      FechaPrevista: null,
      Pasos: ['Solicitud', 'Aceptación', 'Revisión'].map((Paso) => ({ Paso, Fecha: '2026-11-20' })),
    },
    Documentos: [paper(1, 'Válido'), paper(2, 'Archivado')],
  });
  render(
    <>
      <AtrCard contract={contract} />
      <CommissionCard contract={contract} />
      {contract.Documentos?.map((document) => (
        <DocumentRow key={document.IdDocumento} document={document} judged onOpen={() => {}} />
      ))}
    </>,
  );
  for (const word of ['Request', 'Acceptance', 'Revisión', 'Clawed back', 'Valid', 'Archivado'])
    expect(screen.getByText(word)).toBeTruthy();
});

test('two texts that only differ by an article are equal', () => {
  expect(meanSame('Aceptado por la comercializadora', 'Aceptado por comercializadora')).toBe(true);
  expect(meanSame('Firmado por el cliente', 'Firmado')).toBe(false);
  expect(meanSame(null, 'Firmado')).toBe(false);
});

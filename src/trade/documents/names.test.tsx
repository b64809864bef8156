import { render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { documentTypes } from '~/domain/contract-documents.ts';
import { loadTexts, setLanguage } from '~/i18n/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { useDocumentName } from './states.ts';

withTexts('trade');

const document = (TipoDocumento: string) => ({
  IdDocumento: 1,
  NombreFichero: 'escaneo.pdf',
  TipoDocumento,
  FechaSubida: null,
  Usuario: null,
  EstadoValidacion: null,
  MotivoRechazo: null,
  TamanoBytes: null,
});

test('in Spanish every kind of document has the name that the API gives it', () => {
  const { result } = renderHook(useDocumentName);
  expect(documentTypes.map(result.current)).toEqual(documentTypes);
});

test('in another language the kinds that we know are translated, and others are shown as the server writes them', async () => {
  await setLanguage('en');
  try {
    await loadTexts('trade');
    render(
      <ul>
        {['Grabación de voz', 'DNI anverso', 'Nota simple'].map((kind) => (
          <DocumentRow key={kind} document={document(kind) as never} judged={false} onOpen={vi.fn()} />
        ))}
      </ul>,
    );
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Voice recording',
      'DNI, front',
      'Nota simple',
    ]);
  } finally {
    await setLanguage('es');
  }
});

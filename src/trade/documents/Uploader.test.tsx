import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { refusal } from '~/api/retry.ts';
import type { upload } from '~/api/transfer.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderFresh } from '~/routing/testing.tsx';
import { type Paper, paperOf } from './papers.ts';
import { Uploader } from './Uploader.tsx';

const answer = vi.fn<typeof upload>();
vi.mock('~/api/transfer.ts', () => ({ upload: ((...args) => answer(...args)) satisfies typeof upload }));

withTexts('trade', 'toasts');

function Gathered() {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const toPaper = (file: File, others: readonly Paper[]) => paperOf(file, others, ['DNI anverso', 'DNI reverso']);
  return <Uploader codeOf={() => 'PT-1'} papers={papers} setPapers={setPapers} toPaper={toPaper} />;
}

function renderUploader() {
  answer.mockResolvedValue('{"Message":"Insertado."}');
  const { container } = renderFresh(<Gathered />);
  const input = container.querySelector('input');
  if (!input) throw new Error('There is no file input');
  return { choose: (...files: File[]) => userEvent.upload(input, files) };
}

const pdf = (name: string) => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' });

test('a program that is named .pdf is refused when it is chosen, and the others are accepted', async () => {
  const { choose } = renderUploader();
  await choose(new File(['MZ'], 'nómina.pdf', { type: 'application/pdf' }), pdf('sepa.pdf'));
  expect(await screen.findByText(/«nómina.pdf» no es un archivo PDF, aunque su nombre lo diga/)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Tipo de documento: sepa.pdf' })).toHaveProperty('value', 'Mandato SEPA');
  expect(screen.queryByRole('combobox', { name: 'Tipo de documento: nómina.pdf' })).toBeNull();
});

test('a file that is there already is refused', async () => {
  const { choose } = renderUploader();
  const file = pdf('sepa.pdf');
  await choose(file);
  await screen.findByRole('combobox', { name: 'Tipo de documento: sepa.pdf' });
  await choose(file, pdf('factura.pdf'));
  expect(await screen.findByText(/«sepa.pdf» ya está/)).toBeTruthy();
  expect(screen.getAllByRole('combobox', { name: /^Tipo de documento: / })).toHaveLength(2);
});

test('one PDF is uploaded as both sides of the DNI, and "Subir todo" sends the rest after it', async () => {
  const { choose } = renderUploader();
  await choose(pdf('dni.pdf'), pdf('factura.pdf'));
  expect(await screen.findByDisplayValue('DNI, las dos caras')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Subir todo' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Archivos elegidos' })).toBeNull());
  expect(answer.mock.calls.map(([, { body }]) => body)).toMatchObject([
    { CodigoContrato: 'PT-1', TipoDocumento: 'DNI anverso', Archivos: [{ name: 'dni.pdf' }] },
    { CodigoContrato: 'PT-1', TipoDocumento: 'DNI reverso', Archivos: [{ name: 'dni.pdf' }] },
    { CodigoContrato: 'PT-1', TipoDocumento: 'Factura anterior', Archivos: [{ name: 'factura.pdf' }] },
  ]);
});

test('a refused file stays with its reason, and cannot be sent again unchanged', async () => {
  const { choose } = renderUploader();
  answer.mockImplementation(async (endpoint) => {
    throw refusal(endpoint, new Response(null, { status: 409 }), { message: 'Ya está entre los documentos.' });
  });
  await choose(pdf('factura.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Subir factura.pdf' }));
  expect(await screen.findByText(/Ya está entre los documentos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar factura.pdf' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Quitar factura.pdf' })).toBeTruthy();
});

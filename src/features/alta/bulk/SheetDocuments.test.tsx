import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { nothing } from '../input.ts';
import type { SheetRow } from './judge.ts';
import { SheetDocuments } from './SheetDocuments.tsx';
import { useSheetPapers } from './useSheetPapers.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));
interface Sent {
  body: { CodigoContrato: string; TipoDocumento: string; Archivos: File[] };
}
const transfer = vi.hoisted(() => ({ upload: vi.fn<(endpoint: object, sent: Sent) => Promise<string>>() }));
vi.mock('~/api/transfer.ts', () => transfer);

withTexts('alta', 'trade');
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  transfer.upload.mockReset().mockResolvedValue('{"Message": null}');
});

afterEach(() => emptyPersonStores());

const row = (line: number, cups: string) =>
  ({
    line,
    id: String(line),
    keys: { cups, nif: '12345678Z', iban: '' },
    values: { ...nothing, IdTipoSolicitud: 'switch', Nif: '12345678Z', Nombre: 'Ana', Apellido1: 'Ruiz' },
  }) as SheetRow;
const rows = [row(2, 'ES0021990000012345EB'), row(3, 'ES0031000000000001BJ'), row(4, 'ES0031000000000002BZ')];

/** A button creates the contracts, as the page does. */
function Page() {
  const sheetPapers = useSheetPapers(rows);
  const [made, setMade] = useState(false);
  const create = () => {
    setMade(true);
    for (const { line } of rows) sheetPapers.onMade(line);
  };
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <button type="button" onClick={create}>
        Crear
      </button>
      <SheetDocuments of={sheetPapers} rows={rows} codeOf={({ line }) => (made ? `PT-${line}` : undefined)} />
    </SWRConfig>
  );
}
const pdf = (name: string) => new File(['%PDF-1.7 a scan'], name, { type: 'application/pdf', lastModified: 1 });
const drop = (...files: File[]) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, files);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const list = () => within(screen.getByRole('list', { name: 'Documentos' }));
const assign = async (name: string, line: number) => {
  await userEvent.click(list().getByRole('combobox', { name: `Fila: ${name}` }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^Fila ${line}`) }));
};
const sent = () =>
  transfer.upload.mock.calls.map(([, { body }]) =>
    [body.CodigoContrato, body.TipoDocumento, body.Archivos[0]?.name].join(' · '),
  );

test('documents are matched to their row by name or by choice, and are uploaded with its contract', async () => {
  render(<Page />);
  await drop(pdf('factura ES0031000000000001BJ.pdf'), pdf('DNI anverso 12345678Z.pdf'), pdf('recibo.pdf'));
  expect(await screen.findByText('3 documentos por subir')).toBeTruthy();
  expect(list().getByText(/Fila 3 · Ana Ruiz .* se sube al crear su contrato/)).toBeTruthy();
  // The holder has three points.
  expect(list().getByText(/Varias filas tienen ese NIF o CUPS/)).toBeTruthy();
  expect(list().getByText(/Ninguna fila tiene el NIF o el CUPS de su nombre/)).toBeTruthy();
  await assign('DNI anverso 12345678Z.pdf', 2);
  expect(list().queryByText(/Varias filas/)).toBeNull();
  expect(sent()).toEqual([]);

  await press('Crear');
  expect(await screen.findByText('2 documentos subidos · 1 documento por subir')).toBeTruthy();
  expect(new Set(sent())).toEqual(
    new Set([
      'PT-2 · DNI anverso · DNI anverso 12345678Z.pdf',
      'PT-3 · Factura anterior · factura ES0031000000000001BJ.pdf',
    ]),
  );
  // Its contract exists already: it is uploaded on request.
  await assign('recibo.pdf', 4);
  expect(sent()).toHaveLength(2);
  await press('Subir recibo.pdf');
  expect(await screen.findByText('3 documentos subidos')).toBeTruthy();
  expect(sent().at(-1)).toBe('PT-4 · Factura anterior · recibo.pdf');
});

test('a failed document is named with its reason and can be sent again, the others continue', async () => {
  render(<Page />);
  await drop(pdf('factura ES0031000000000001BJ.pdf'), pdf('factura ES0031000000000002BZ.pdf'));
  await screen.findByText('2 documentos por subir');
  transfer.upload.mockRejectedValueOnce(new TypeError('No answer'));
  vi.stubGlobal('fetch', async () => Response.json([]));
  await press('Crear');
  expect(await screen.findByText('1 documento subido · 1 documento por subir')).toBeTruthy();
  await press('Reintentar factura ES0031000000000001BJ.pdf');
  expect(await screen.findByText('2 documentos subidos')).toBeTruthy();
});

test('a file that is not a document, or a duplicate, is refused by name', async () => {
  render(<Page />);
  await drop(pdf('a.pdf'), new File(['text'], 'b.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/«b.pdf» no es un archivo PDF/)).toBeTruthy();
  await drop(pdf('a.pdf'));
  expect(await screen.findByText(/«a.pdf» ya está en la lista/)).toBeTruthy();
  expect(screen.getByText('1 documento por subir')).toBeTruthy();
});

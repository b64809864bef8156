import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ContractRow, exportContracts, listContracts } from '~/api/contracts.ts';
import { onOutcome } from '~/api/perform.ts';
import { withTexts } from '~/i18n/testing.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { cellsOf } from '~/lib/testing.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { toast } from '~/ui/toast.ts';
import { defaultLayout } from '../columns/layout.ts';
import type { Column } from '../columns.ts';
import { fetchRows } from '../list/fetchRows.ts';
import { ExportMenu, useExport } from './ExportMenu.tsx';

vi.mock('~/ui/toast.ts', { spy: true });
vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
const answer = vi.fn<(request: Request) => Response | Promise<Response>>();
const toasted = vi.fn();
withTexts('table');
beforeAll(async () => {
  // Loaded on demand, which takes long on a busy machine.
  await Promise.all([import('../onDemand.ts'), import('~/lib/workbook.ts')]);
});
beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
  onOutcome(toasted);
});

const columns: Column<ContractRow>[] = [
  { id: 'CodigoContrato', header: 'Código', kind: 'code', value: (row) => row.CodigoContrato, width: 1, main: true },
  { id: 'Cups', header: 'CUPS', kind: 'cups', value: (row) => row.Cups, width: 1 },
  { id: 'ConsumoAnual', header: 'Consumo', kind: 'number', unit: 'kWh', value: (row) => row.ConsumoAnual, width: 1 },
];
const query = { pageIndex: 0, pageSize: 10 };

function Example({ total, marked, permission }: { total?: number; marked?: ContractRow[]; permission?: Permission }) {
  const exporting = useExport({
    name: 'Contratos',
    columns,
    layout: defaultLayout(columns),
    endpoint: listContracts,
    rows: {
      query,
      data: total === undefined ? undefined : { Items: [], TotalCount: total, Totales: null },
      error: undefined,
      fetchAll: (options) => fetchRows(listContracts, query, options),
    },
    all: exportContracts,
    reduced: ['Cups', 'CodigoContrato'],
    permission,
    marked: marked ?? [],
  });
  return <ExportMenu exporting={exporting} />;
}

const choose = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const cells = async () => cellsOf(saved()?.blob ?? new Blob());
const saved = () => vi.mocked(saveFile).mock.calls[0]?.[0];

test('without the permission the export of everything is disabled, and the menu says why', async () => {
  const may = vi.spyOn(session, 'can').mockReturnValue(false);
  onTestFinished(() => may.mockRestore());
  render(<Example total={1} permission="CONTRATOSEXPORTAR" />);
  await choose(/^Todo/);
  expect(screen.getByRole('menuitem', { name: /^Todo/ }).textContent).toContain('No tienes permiso para hacer esto');
  expect(answer).not.toHaveBeenCalled();
});

test('the view contains every row of the list, in a file for Excel', async () => {
  const row = { CodigoContrato: 'PT-1', Cups: 'ES0021990000012345EB', ConsumoAnual: 2345.5 };
  answer.mockReturnValue(Response.json({ Items: [row], TotalCount: 1 }));
  render(<Example total={1} />);
  await choose(/^Vista actual, en CSV.*1 fila$/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(saved()?.name).toMatch(/^Contratos, vista \d{4}-\d\d-\d\d\.csv$/);
  expect((await saved()?.blob.text())?.replace('\ufeff', '')).toBe(
    'Código;CUPS;Consumo (kWh)\r\nPT-1;ES0021990000012345EB;2345,5\r\n',
  );
});

test('the view can be a workbook too, and the one for the supplier has only its columns', async () => {
  const row = { CodigoContrato: 'PT-1', Cups: '=1+1', ConsumoAnual: 2345.5 };
  answer.mockImplementation(() => Response.json({ Items: [row], TotalCount: 1 }));
  render(<Example total={1} />);
  await choose(/^Vista actual, en Excel.*1 fila$/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(saved()?.name).toMatch(/^Contratos, vista \d{4}-\d\d-\d\d\.xlsx$/);
  expect(await cells()).toEqual([
    ['Código', 'CUPS', 'Consumo (kWh)'],
    ['PT-1', '=1+1', 2345.5],
  ]);

  vi.clearAllMocks();
  await choose(/^Reducida para comercializadora.*1 fila$/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(saved()?.name).toMatch(/^Contratos para comercializadora \d{4}-\d\d-\d\d\.xlsx$/);
  expect(await cells()).toEqual([
    ['CUPS', 'Código'],
    ['=1+1', 'PT-1'],
  ]);
});

// Clause 7.161, 9.6
test('everything is the server’s workbook, with a name that differs from the view', async () => {
  const headers = { 'Content-Disposition': 'attachment; filename="contratos.xlsx"' };
  answer.mockReturnValue(new Response('PK\x03\x04…', { headers }));
  render(<Example total={1} />);
  await choose(/^Todo/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(new URL(answer.mock.calls[0]?.[0].url ?? '').search).toBe('?pageIndex=0&pageSize=-1');
  expect(saved()?.name).toMatch(/^Contratos, todo \d{4}-\d\d-\d\d\.xlsx$/);
});

test('rows that the server does not return are reported as missing', async () => {
  answer.mockImplementation(() => Response.json({ Items: [], TotalCount: 3 }));
  answer.mockImplementationOnce(() => Response.json({ Items: [{ CodigoContrato: 'PT-1' }], TotalCount: 3 }));
  render(<Example total={3} />);
  await choose(/^Vista actual, en CSV/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(toast).mock.lastCall?.[0]).toMatchObject({
    tone: 'error',
    text: expect.stringMatching(/^1 fila exportada\. Faltan filas: hay 3/),
  });
});

test('an empty list makes no file', async () => {
  render(<Example total={0} />);
  await choose(/^Vista actual, en Excel.*No hay nada que exportar/);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Todo.*No hay nada que exportar/ }));
  expect(answer).not.toHaveBeenCalled();
  expect(saveFile).not.toHaveBeenCalled();
});

test('ticked rows need no call', async () => {
  const row = { CodigoContrato: 'PT-7' } as ContractRow;
  render(<Example total={9} marked={[row]} />);
  await choose(/^Lo seleccionado, en CSV.*1 fila$/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(await saved()?.blob.text()).toContain('PT-7');
  expect(answer).not.toHaveBeenCalled();
});

test('a running export can be cancelled', async () => {
  answer.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  render(<Example total={9000} />);
  await choose(/^Vista actual, en Excel/);
  await userEvent.click(await screen.findByRole('button', { name: /^Cancelar/ }));
  expect(await screen.findByRole('button', { name: 'Exportar' })).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
  expect(toasted).not.toHaveBeenCalled();
});

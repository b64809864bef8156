import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { connectPortal } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { RecordActions } from '~/record/RecordActions.tsx';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { serve } from '~/session/testing.ts';
import { DocumentsTab } from './DocumentsTab.tsx';
import { NextStepText, nextStepOf } from './NextStepText.tsx';
import { useContractActions } from './useContractActions.tsx';

const paper = (IdDocumento: number, TipoDocumento: string, more: object = {}) => ({
  IdDocumento,
  TipoDocumento,
  NombreFichero: `${TipoDocumento}.txt`,
  EstadoValidacion: 'Pendiente',
  ...more,
});
const contract = (more: object = {}) =>
  v.parse(getContract.result, {
    CodigoContrato: 'PT-1',
    IdTipoSolicitud: 'switch',
    TipoPersona: 'F',
    Marca: 'portal',
    EstadoId: 'draft',
    SituacionId: 'documentsMissing',
    DocumentosPedidos: 3,
    DocumentosEntregados: 1,
    Documentos: [
      paper(1, 'DNI anverso'),
      paper(2, 'DNI reverso', { EstadoValidacion: 'Rechazado', MotivoRechazo: 'No se lee.' }),
    ],
    ...more,
  });

withTexts('contract', 'trade', 'toasts');
beforeEach(() => {
  serve({
    'contract/documento': () =>
      new Response('Nota', {
        headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.txt"' },
      }),
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
});

const show = (body: React.ReactNode) => renderScreen(body);
const mayInsert = (may: boolean) => vi.spyOn(session, 'can').mockReturnValue(may);

// Clause 3.24
test('the documents are a checklist: present, rejected with the reason, missing', () => {
  mayInsert(true);
  show(<DocumentsTab contract={contract()} />);
  const lines = within(screen.getByRole('list', { name: 'Documentos del contrato' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('DNI anverso');
  expect(lines[1]).toContain('No se lee.');
  expect(lines[2]).toContain('Rechazado: hay que subirlo otra vez');
  expect(lines[3]).toContain('Factura anteriorFalta');
  // One of them has been judged, so the other one waits for it.
  expect(screen.getByText('1 de 3 · 1 sin revisar')).toBeTruthy();
});

test('a document is shown beside the form, and its button gets the focus back when it closes', async () => {
  mayInsert(true);
  show(<DocumentsTab contract={contract()} />);
  const look = screen.getByRole('button', { name: 'Ver DNI anverso.txt' });
  await userEvent.click(look);
  expect(await screen.findByRole('heading', { name: 'DNI anverso.txt' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Elegir archivos' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('heading', { name: 'DNI anverso.txt' })).toBeNull();
  expect(document.activeElement).toBe(look);
});

test('if the API supports it, a document can be rejected with a reason or accepted beside it', async () => {
  mayInsert(true);
  connectPortal({ extras: ['documentReview'] });
  const requests: unknown[] = [];
  serve({
    'contract/documento': () =>
      new Response('Nota', {
        headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.txt"' },
      }),
    'contract/documento/validacion': async (request) => {
      requests.push(await request.json());
      return Response.json({ Message: 'Hecho.' });
    },
  });
  show(<DocumentsTab contract={contract({ Admite: ['validacion'] })} />);
  expect(screen.getByText('Sin revisar')).toBeTruthy();
  expect(screen.queryByText('Pendiente')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar DNI anverso.txt' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  expect(screen.getByRole('button', { name: 'Rechazar' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo del rechazo/ }), 'Caducado');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  const accept = await screen.findByRole('button', { name: 'Marcar como válido' });
  await vi.waitFor(() => expect(accept.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(accept);
  await vi.waitFor(() =>
    expect(requests).toEqual([
      { IdDocumento: 1, EstadoValidacion: 'Rechazado', MotivoRechazo: 'Caducado' },
      { IdDocumento: 1, EstadoValidacion: 'Válido' },
    ]),
  );
});

test('the document under review is marked, is judged above its file, and the next one opens by itself', async () => {
  mayInsert(true);
  connectPortal({ extras: ['documentReview'] });
  serve({
    'contract/documento': () => new Response('Nota', { headers: { 'content-type': 'text/plain' } }),
    'contract/documento/validacion': () => Response.json({ Message: 'Hecho.' }),
  });
  const Documentos = [paper(1, 'Factura anterior'), paper(2, 'DNI anverso'), paper(3, 'DNI reverso')];
  show(<DocumentsTab contract={contract({ Admite: ['validacion'], Documentos })} />);
  const current = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((row) => (row.getAttribute('aria-current') === 'true' ? [row.textContent] : []));
  await userEvent.click(screen.getByRole('button', { name: 'Revisar DNI reverso.txt' }));
  expect(current()).toEqual([expect.stringContaining('DNI reverso')]);
  const file = await screen.findByRole('region', { name: 'DNI reverso.txt' });
  const accept = screen.getByRole('button', { name: 'Marcar como válido' });
  expect(accept.compareDocumentPosition(file) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(accept);
  expect(await screen.findByRole('heading', { name: 'Factura anterior.txt' })).toBeTruthy();
  expect(current()).toEqual([expect.stringContaining('Factura anterior')]);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Revisar Factura anterior.txt' }));
});

test.each(['Enviar', 'Lo que pide esta solicitud'])('after the last document the focus is on: %s', async (goal) => {
  mayInsert(true);
  connectPortal({ extras: ['documentReview'] });
  serve({
    'contract/documento': () => new Response('Nota', { headers: { 'content-type': 'text/plain' } }),
    'contract/documento/validacion': () => Response.json({ Message: 'Hecho.' }),
  });
  show(
    <>
      {goal === 'Enviar' && (
        <button type="button" data-main-action="next">
          Enviar
        </button>
      )}
      <DocumentsTab contract={contract({ Admite: ['validacion'], Documentos: [paper(1, 'DNI anverso')] })} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Revisar DNI anverso.txt' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como válido' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(goal));
});

test('the head leads to the documents, except on their tab', () => {
  mayInsert(true);
  const Actions = () => <RecordActions actions={useContractActions(contract()).actions} />;
  const offered = () => screen.queryByRole('link', { name: 'Subir documentos' });
  const { unmount } = renderScreen(<Actions />, { at: '/?pestana=resumen' });
  expect(offered()).toBeTruthy();
  unmount();
  renderScreen(<Actions />, { at: '/?pestana=documentos' });
  expect(offered()).toBeNull();
});

test.each([
  ['the API', ['validacion'], []],
  ['the contract', null, ['documentReview']],
] as const)('if %s does not support it, no document waits for a check', async (_, Admite, extras) => {
  mayInsert(true);
  connectPortal({ extras });
  show(<DocumentsTab contract={contract({ Admite: Admite && [...Admite], Documentos: [paper(1, 'DNI anverso')] })} />);
  expect(screen.queryByText('Sin revisar')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Revisar/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver DNI anverso.txt' }));
  expect(screen.queryByRole('button', { name: 'Marcar como válido' })).toBeNull();
});

test('who may not insert is told so instead of the form', () => {
  mayInsert(false);
  show(<DocumentsTab contract={contract()} />);
  expect(screen.getByText('No tienes permiso para hacer esto')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Elegir archivos' })).toBeNull();
});

test('a contract that waits for documents says who uploads which, and since when', () => {
  const step = nextStepOf(contract(), false);
  expect(step?.action).toBe('documents');
  if (step) show(<NextStepText contract={contract()} step={step} />);
  // One of the two is not missing: it was rejected.
  expect(document.body.textContent).toContain(
    'Te toca subir 2 documentos (rechazados: 1): DNI reverso y Factura anterior',
  );
});

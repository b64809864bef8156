import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { BatteryOffer } from '~/api/batteries.ts';
import { withTexts } from '~/i18n/testing.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { RecordActions } from '~/record/RecordActions.tsx';
import { InRouter } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { serve } from '~/session/testing.ts';
import { useOfferActions } from './useOfferActions.tsx';

vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
// No DOM of the tests shows a PDF.
vi.mock('~/ui/FilePreview.tsx', () => ({ FilePreview: ({ file }: { file: Blob }) => <p>Vista de {file.type}</p> }));

withTexts('batteries', 'form', 'toasts');

// The actions use only these fields of an offer.
const draft = { CodigoOferta: 'BAT-2026-0001', CodigoContratoBateria: null, Estado: 'Borrador' } as BatteryOffer;

function Offer({ offer }: { offer: BatteryOffer }) {
  const { actions, dialogs } = useOfferActions(offer);
  return (
    <>
      <RecordActions actions={actions} />
      {dialogs}
    </>
  );
}

/** The names of what cannot be done with an offer. */
async function shut(offer: BatteryOffer, may: boolean) {
  vi.spyOn(session, 'can').mockImplementation((permission) => may || permission !== 'BATERIASOFERTAR');
  render(<Offer offer={offer} />, { wrapper: InRouter });
  const menu = screen.queryByRole('button', { name: 'Más acciones' });
  if (menu) await userEvent.click(menu);
  return screen
    .queryAllByRole('menuitem')
    .filter((control) => control.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent?.split('No tienes permiso')[0]);
}

test('without BATERIASOFERTAR an offer can be read and repeated, and disabled actions say why', async () => {
  expect(await shut(draft, false)).toEqual(['Enviar', 'Modificar']);
  expect(screen.getAllByText(/^No tienes permiso para hacer esto/)).toHaveLength(2);
  cleanup();
  expect(await shut({ ...draft, Estado: 'Aceptada' }, false)).toEqual(['Contratar', 'Marcar rechazada']);
});

test('with it an offer can proceed from each of its states', async () => {
  expect(await shut(draft, true)).toEqual([]);
});

test.each([
  ['Ver oferta', 'bateria/oferta/pdf', { CodigoOferta: 'BAT-2026-0001' }],
  ['Ver contrato', 'bateria/contrato/pdf', { CodigoContratoBateria: 'CBAT-2026-0001' }],
])('%s: the PDF is shown, and only saved on request', async (name, path, body) => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  const pdf = () =>
    new Response('%PDF-1.7', {
      headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="bateria.pdf"' },
    });
  const { requests } = serve({ [path]: pdf });
  render(<Offer offer={{ ...draft, Estado: 'Contratada', CodigoContratoBateria: 'CBAT-2026-0001' }} />, {
    wrapper: InRouter,
  });
  const button = screen.queryByRole('button', { name });
  if (!button) await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(button ?? screen.getByRole('menuitem', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Vista de application/pdf')).toBeTruthy();
  expect(dialog.getByText('bateria.pdf')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual(body);
  expect(saveFile).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Descargar' }));
  expect(vi.mocked(saveFile).mock.calls.map(([file]) => file.name)).toEqual(['bateria.pdf']);
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BatteryOffer } from '~/api/batteries.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { RecordActions } from '~/record/RecordActions.tsx';
import { session } from '~/session/session.ts';
import { useOfferActions } from './useOfferActions.tsx';

beforeAll(async () => {
  await startI18n({});
  await Promise.all((['batteries', 'form', 'toasts'] as const).map(loadTexts));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// The actions read no more of an offer than these.
const draft = { CodigoOferta: 'BAT-2026-0001', CodigoContratoBateria: null, Estado: 'Borrador' } as BatteryOffer;

function Offer({ offer }: { offer: BatteryOffer }) {
  return <RecordActions actions={useOfferActions(offer).actions} />;
}

/** The names of what cannot be done with an offer. */
async function shut(offer: BatteryOffer, may: boolean) {
  vi.spyOn(session, 'can').mockImplementation((permission) => may || permission !== 'BATERIASOFERTAR');
  render(<Offer offer={offer} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  return [...screen.getAllByRole('button'), ...screen.getAllByRole('menuitem')]
    .filter((control) => control.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);
}

test('without BATERIASOFERTAR an offer is read and repeated, and what would change it says why not', async () => {
  expect(await shut(draft, false)).toEqual(['Enviar', 'Modificar']);
  expect(screen.getAllByText(/^No tienes permiso para hacer esto/)).toHaveLength(2);
  cleanup();
  expect(await shut({ ...draft, Estado: 'Aceptada' }, false)).toEqual(['Contratar', 'Marcar rechazada']);
});

test('with it an offer goes on from each of its states', async () => {
  expect(await shut(draft, true)).toEqual([]);
});

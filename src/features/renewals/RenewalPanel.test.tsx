import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Contract } from '~/api/contract.ts';
import type { Renewal } from '~/api/renewals.ts';
import { cachePerTest } from '~/api/testingCache.ts';
import { writeCode } from '~/api/wire/codes.ts';
import { withTexts } from '~/i18n/testing.ts';
import { RouterView } from '~/routing/RouterView.tsx';
import { json, serve } from '~/session/testing.ts';
import { RenewalPanel } from './RenewalPanel.tsx';
import { code, offer, offers, old, row } from './testing.ts';

vi.mock('~/session/useSession.ts', () => ({ useSession: () => ({ status: 'authenticated', user: { Id: 'u1' } }) }));

withTexts('renewals', 'form', 'toasts', 'trade');
cachePerTest();

// SWR skips a call that was sent less than a second ago, and each test has to send its own: that second is told.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => vi.advanceTimersByTimeAsync(1_000));

function open(
  saved: unknown[] = [],
  shown = offers,
  changes: { renewal?: Partial<Renewal>; contract?: Partial<Contract>; server?: Parameters<typeof serve>[0] } = {},
) {
  const preferences = [...saved];
  const server = serve({
    'usuarios/preferences': () => json(preferences),
    'renovaciones/subestados': () => json([{ Id: 'contacted', Nombre: 'Contactado', Cantidad: 1 }]),
    'renovaciones/change-subestado': () => json({ Message: 'Hecho.' }),
    'renovaciones/renovar': () => json({ Message: 'Renovado.', CodigoContratoNuevo: 'PT-2026-000001' }),
    'usuarios/preference': async (request) => {
      preferences.push({ PreferenciaId: preferences.length + 1, ...(await request.json()) });
      return json({ PreferenciaId: preferences.length });
    },
    ...changes.server,
  });
  const element = (
    <RenewalPanel
      renewal={{ ...row, ...changes.renewal }}
      contract={{ ...old, ...changes.contract }}
      offers={shown}
      toRenew={false}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  // The cache stays the portal's own, which changes make stale; only what the test before has just asked is asked again.
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <RouterView router={router} />
    </SWRConfig>,
  );
  return server;
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? '';
const price = (text: string) => /[\d.]+,\d\d €/.exec(plain(text))?.[0];

async function chooseSolenne() {
  fireEvent.click(await screen.findByRole('radio', { name: /Solenne/ }));
  fireEvent.change(screen.getByLabelText(/^Fee de energía/), { target: { value: '5' } });
  const total = within(screen.getByRole('table')).getByRole('row', { name: /Factura al año/ });
  return plain(total.textContent).match(/[\d.]+,\d\d €/g)?.[1];
}

const sheet = () => document.querySelector('[data-paper]')?.textContent ?? '';

test('panel, sheet, confirmation and call have the same offer, to the cent and with the same reference', async () => {
  const printed = vi.fn(() => plain(sheet()));
  vi.stubGlobal('print', printed);
  const server = open();
  const total = await chooseSolenne();
  expect(price(screen.getByRole('radio', { name: /Solenne/ }).closest('label')?.textContent ?? '')).toBe(total);
  const fingerprint = /Referencia de la oferta: (\S{4}-\S{4})/.exec(document.body.textContent ?? '')?.[1];

  fireEvent.click(screen.getByRole('button', { name: 'Hoja de esta oferta' }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  const paper = printed.mock.results[0]?.value as string;
  expect(paper).toContain(`Contrato nuevo${'Solenne · Fijo 12M Hogar'}`);
  expect(paper).toContain(fingerprint);
  expect(paper).toContain(total);

  await screen.findByText(/Su hoja se imprimió/);
  fireEvent.click(screen.getByRole('button', { name: 'Renovar' }));
  const question = await screen.findByRole('alertdialog');
  expect(plain(question.textContent)).toContain('Contrato de hoyLuminara · Fijo 12M Hogar');
  expect(plain(question.textContent)).toContain('Contrato nuevoSolenne · Fijo 12M Hogar');
  expect(plain(question.textContent)).toContain(`${total} después`);
  expect(question.textContent).toContain(`${fingerprint}, impresa el`);
  fireEvent.click(within(question).getByRole('button', { name: 'Renovar' }));
  await waitFor(() => expect(server.paths()).toContain('renovaciones/renovar'));
  const sent = server.requests.find(({ url }) => url.endsWith('renovaciones/renovar'));
  expect(await sent?.json()).toMatchObject({ CodigoContrato: code, IdTarifaProducto: 7, Fee: 5 });
});

test('without a sheet of exactly this offer a confirmation is needed, which names the printed one', async () => {
  vi.stubGlobal('print', vi.fn());
  open();
  await chooseSolenne();
  fireEvent.click(screen.getByRole('button', { name: 'Renovar' }));
  let question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('No has impreso la hoja de esta oferta');
  expect(within(question).getByRole('button', { name: 'Renovar sin la hoja' })).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));

  fireEvent.click(screen.getByRole('button', { name: 'Hoja de esta oferta' }));
  await screen.findByText(/Su hoja se imprimió/);
  fireEvent.click(screen.getByRole('radio', { name: /Arclia/ }));
  await screen.findByText(/La última hoja impresa es de otra: Solenne · Fijo 12M Hogar/);
  fireEvent.click(screen.getByRole('button', { name: 'Renovar' }));
  question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('es de otra oferta: Solenne · Fijo 12M Hogar');
});

test('a fee outside the limits is an error at its field, and nothing is asked', async () => {
  open();
  const fee = await screen.findByLabelText(/^Fee de energía/);
  fireEvent.change(fee, { target: { value: '40' } });
  fireEvent.click(screen.getByRole('button', { name: 'Renovar' }));
  expect(plain((await screen.findByText(/^Debe estar entre/)).textContent)).toBe(
    'Debe estar entre 0 €/MWh y 25 €/MWh.',
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the proposal is preselected, and shows its extra cost over the cheapest', async () => {
  open();
  const proposal = await screen.findByRole('radio', { name: /Arclia/ });
  expect((proposal as HTMLInputElement).checked).toBe(true);
  expect(plain(proposal.closest('label')?.textContent)).toMatch(/la propuesta · \d+,\d\d € más que la más barata/);
  expect(screen.getByRole('radio', { name: /Solenne/ }).closest('label')?.textContent).not.toContain('más barata');
});

test('an offer whose power costs less than its regulated price says so', async () => {
  open([], [...offers, { ...offer(9, 'Bajura', 'Fijo 12M', 0.13), PotenciaP1: 20 }]);
  const labelOf = async (name: RegExp) => (await screen.findByRole('radio', { name })).closest('label')?.textContent;
  expect(await labelOf(/Bajura/)).toContain('por debajo del precio regulado');
  expect(await labelOf(/Solenne/)).not.toContain('regulado');
});

test('a contact is recorded with its result, and says who sees what', async () => {
  const server = open();
  const form = within(await screen.findByRole('form', { name: 'Apuntar una gestión' }));
  expect(form.getByText(/las ves solo tú.*El subestado lo ve quien ve/)).toBeTruthy();
  await form.findByRole('option', { name: 'Contactado' });
  fireEvent.change(form.getByLabelText('Resultado'), { target: { value: 'contacted' } });
  fireEvent.change(form.getByLabelText('Nota'), { target: { value: 'Llamar tras las fiestas' } });
  fireEvent.click(form.getByRole('button', { name: 'Apuntar' }));
  expect(await screen.findByText('Contactado: Llamar tras las fiestas')).toBeTruthy();
  const state = server.requests.find(({ url }) => url.endsWith('change-subestado'));
  expect(await state?.json()).toEqual({ CodigoContrato: code, SubestadoId: writeCode('subState', 'contacted') });
});

test.each([
  [
    'in a sub-state of its own',
    { renewal: { SubestadoId: '?11', Subestado: 'En comité' } },
    /el subestado «En comité»/,
  ],
  ['without a sub-state', { renewal: { SubestadoId: null } }, /no dice en qué subestado/],
  [
    'of a contract in a state of its own',
    { contract: { EstadoId: '?11', Estado: 'Paralizado' } },
    /no conoce el estado/,
  ],
] as const)('a renewal %s is neither renewed nor moved, and says why', async (_, state, why) => {
  open([], offers, state);
  await screen.findByRole('radio', { name: /Solenne/ });
  const renew = screen.getByRole('button', { name: 'Renovar' });
  expect(renew.getAttribute('aria-disabled') ?? String(renew.hasAttribute('disabled'))).toBe('true');
  expect(document.body.textContent).toMatch(why);
});

test('after the renewal there is nothing left to press, and no empty bar for it', async () => {
  open([], offers, { renewal: { SubestadoId: 'renewed' } });
  const body = (await screen.findByText(/Ya está renovado/)).closest('.overflow-y-auto');
  expect(body?.nextElementSibling).toBeNull();
});

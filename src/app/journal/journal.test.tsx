import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf, prefetch } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { listContracts } from '~/api/contracts.ts';
import { findCustomer } from '~/api/customers.ts';
import { call, type Endpoint } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { journal } from '~/api/journal.ts';
import { takePrefetched } from '~/api/prefetched.ts';
import { connectPortal } from '~/api/testing.ts';
import { JournalBell } from '~/app/TopBar.tsx';
import { outcomeTexts } from '~/i18n/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { storeReadToasts } from '~/session/readToasts.ts';
import { toast } from '~/ui/toast.ts';
import { Notices } from '../Notices.tsx';
import JournalPanel from './JournalPanel.tsx';
import { Diagnosis } from './Outcomes.tsx';

const brand = vi.hoisted(() => ({ name: 'Portal', tellReads: undefined as boolean | undefined }));
vi.mock('~/brand/index.ts', () => ({ brand }));
vi.mock('~/ui/toast.ts', { spy: true });

const answer = vi.fn<() => Response>();
const trace = '00-9-01';
const problem = () =>
  Response.json({ type: 'about:blank', title: 'Internal Server Error', traceId: trace, logId: 9 }, { status: 500 });

withTexts('shell', 'journal');
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => answer());
  connectPortal({ beforeFailure: outcomeTexts });
});
afterEach(async () => {
  cleanup();
  brand.tellReads = undefined;
  emptyPersonStores();
});

const onClose = vi.fn();
function show(parts: 'notices' | 'panel' | 'bell' | 'diagnosis') {
  const element = {
    notices: <Notices />,
    panel: <JournalPanel onClose={onClose} />,
    bell: <JournalBell onOpen={onClose} />,
    diagnosis: <Diagnosis />,
  };
  renderScreen(element[parts]);
}

/** The row by that name, whatever it answers. */
function rowOf(name: string): Endpoint {
  const row = allRows.find((one) => one.name === name);
  if (!row) throw new Error(`no call is called ${name}`);
  const { file: _, multipart: __, ...rest } = row as Endpoint;
  return { ...rest, result: v.unknown() };
}
const send = (name: string) => request(rowOf(name), undefined, { words: { provider: 'Luminara' } }).catch(() => {});
const ok = () => Response.json(null);

// Clause 8.4, 8.5
describe('«Avisar también al consultar»', () => {
  const lastToast = () => vi.mocked(toast).mock.lastCall?.[0];

  // Clause 8.4
  test('is off unless a person or a brand wants it: a call that reads says nothing', async () => {
    show('notices');
    answer.mockImplementation(ok);
    await send('getUser');
    await outcomeTexts();
    expect(toast).not.toHaveBeenCalled();
    expect(journal.entries).toHaveLength(1);
  });

  test('a brand may want it of everybody who has not chosen', async () => {
    brand.tellReads = true;
    show('notices');
    answer.mockImplementation(ok);
    await send('getUser');
    await vi.waitFor(() => expect(lastToast()?.text).toBe('Datos de usuario obtenidos'));
    storeReadToasts(false);
    await send('getAgent');
    await outcomeTexts();
    expect(toast).toHaveBeenCalledOnce();
  });

  test('a prefetched answer is announced when a page makes use of it', async () => {
    storeReadToasts(true);
    show('notices');
    answer.mockImplementation(() => Response.json([]));
    const query = { pageIndex: 0, pageSize: 10 };
    await prefetch([call(listContracts, query)]);
    await outcomeTexts();
    expect(toast).not.toHaveBeenCalled();
    await takePrefetched(JSON.stringify(keyOf(listContracts, query, undefined)));
    await vi.waitFor(() => expect(lastToast()?.summary).toBe('Success · Contratos'));
  });
});

describe('the journal', () => {
  test('has failures first, with area, trace and how long it took, and no word of what was answered', async () => {
    answer.mockImplementation(problem);
    await send('getContract');
    answer.mockImplementation(() => Response.json({ Nif: '99000001C', Message: 'Hecho.' }));
    await send('checkCups');
    show('diagnosis');
    const [failures, successes] = screen.getAllByRole('region').slice(1);
    const failed = within(failures as HTMLElement).getByRole('listitem').textContent;
    expect(failed).toMatch(/^No se han podido obtener los datos del contrato\.Contratos\d\d:\d\d\d+ ms/);
    expect(failed).toContain(trace);
    expect(within(successes as HTMLElement).getByRole('listitem').textContent).toContain('Hecho.');
    expect(JSON.stringify(journal.entries)).not.toContain('99000001C');
  });

  test('is copied whole for support, failures first, without addresses or bodies', async () => {
    const user = userEvent.setup();
    answer.mockImplementation(problem);
    await request(findCustomer, { query: { identificador: '99000001C' } }).catch(() => {});
    answer.mockImplementation(ok);
    await send('getUser');
    show('diagnosis');
    await user.click(screen.getByRole('button', { name: 'Copiar todo para soporte' }));
    const copied = (await navigator.clipboard.readText()).split('\n');
    expect(copied[0]).toMatch(/^Portal · .* · versión/);
    expect(copied.at(-2)).toMatch(
      /ERROR 500 · Clientes · GET client · \d+ ms · No se han podido obtener los datos del cliente\. · Trace: 00-9-01$/,
    );
    expect(copied.at(-1)).toMatch(/OK · Usuarios · GET usuarios\/\{id\} · \d+ ms · Datos de usuario obtenidos$/);
    expect(copied.join()).not.toContain('99000001C');
  });

  test('is in the help; the bell tells a person what failed and what they have changed', async () => {
    answer.mockImplementation(ok);
    await send('getUser');
    show('panel');
    expect(screen.getByText('Ningún fallo y ningún cambio')).toBeTruthy();
    cleanup();
    await send('enableUsers');
    show('panel');
    const changes = within(screen.getByRole('region', { name: 'Cambios' }));
    expect(changes.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Todas las llamadas' }).getAttribute('href')).toBe('/ayuda#diagnostico');
  });

  test('counts failures until they are looked at', async () => {
    show('bell');
    answer.mockImplementation(problem);
    await send('getContract');
    await send('getContract');
    expect(await screen.findByRole('button', { name: 'Actividad: 2 fallos sin ver' })).toBeTruthy();
    journal.read();
    expect(await screen.findByRole('button', { name: 'Actividad' })).toBeTruthy();
  });
});

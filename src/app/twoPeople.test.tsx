import { act, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf, prefetch } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { connect } from '~/api/connection.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useNotice } from '~/api/failures.ts';
import { useQuery } from '~/api/hooks.ts';
import { journal } from '~/api/journal.ts';
import { listPreferences } from '~/api/preferences.ts';
import { freshAnswer } from '~/api/prefetched.ts';
import { listUsers, lockUsers } from '~/api/users.ts';
import { upload } from '~/features/files/uploads.tsx';
import { useSeenPoints } from '~/features/sips/seenPoints.ts';
import { walkOfPerson } from '~/features/sips/walk.ts';
import { draftOf } from '~/form/draft.ts';
import { withTexts } from '~/i18n/testing.ts';
import { recordInView, useInView } from '~/record/inView.ts';
import { useShowName, useShownName } from '~/record/shownName.ts';
import { RouterView } from '~/routing/RouterView.tsx';
import { to } from '~/screens.ts';
import { keepSeen, seenOf } from '~/session/seen.ts';
import { session } from '~/session/session.ts';
import { saveSetting, useSaving } from '~/session/settings.ts';
import { inMinutes, json, jwt, serve, user } from '~/session/testing.ts';
import { type HistoryEntry, useHistoryEntry } from '~/table/list/historyEntry.ts';
import { lookUpGates } from '~/trade/contracts/gate.ts';
import { verdictOf } from '~/trade/contracts/verdicts.ts';
import { useDocked } from '~/ui/frame.tsx';
import { toast, useToasts } from '~/ui/toast.ts';
import { guard } from './guard.ts';
import { unopened } from './missing.ts';
import { keepVisit, lastVisits } from './palette/visited.ts';
import { refused } from './refused.ts';

vi.mock('~/trade/contracts/gate.ts', () => ({
  lookUpGates: vi.fn(async (codes: string[], onFound: (code: string, findings: unknown[]) => void) => {
    for (const code of codes) onFound(code, []);
  }),
}));

withTexts('files', 'toasts', 'permissions');

const query = { pageIndex: 0, pageSize: 10 };
const users = { body: ['u9'] };
const here = new AbortController().signal;
const row = { CodigoContrato: 'PT-2026-000001' } as ContractRow;
const walk = walkOfPerson(() => ({ close() {}, rows: [] as string[] }));

let signedIn = 'u1';
const keys: (string | null)[] = [];

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { token, unauthorized, readOnly, impersonated } = session;
  connect({
    ...{ baseUrl: 'http://localhost', brand: 'portal', extras: ['idempotencyKeys'] },
    ...{ token, unauthorized, readOnly, impersonated },
  });
  serve({
    'auth/login': () => json({ Token: jwt({ exp: inMinutes(30), who: signedIn }) }),
    'auth/logout': () => json({}),
    'auth/session': () => json({ ...user, Id: signedIn, Permisos: [] }),
    'usuarios/preference': () => json({ Message: '' }),
    'usuarios/preferences': () => json([{ PreferenciaId: 1, Clave: 'inicio', Nombre: signedIn, Valor: '""' }]),
    usuarios: ({ url }) => (/pageindex=0/i.test(url) ? json({ Items: [], TotalCount: 0 }) : json({}, 500)),
    // Never answered: the file is on its way when its person leaves.
    folder: () => new Promise(() => {}),
    'usuarios/lock': ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
});

/** As the person who opens the list of contracts now finds it; the history of the window stays the same. */
let entry: HistoryEntry;
const List = () => {
  entry = useHistoryEntry('contracts');
  return null;
};
const router = createMemoryRouter([{ path: '*', Component: List }], { initialEntries: [to('contracts')] });
function openList(): HistoryEntry {
  render(<RouterView router={router} />).unmount();
  return entry;
}

/** What the portal shows now of what an earlier person left, by the part that keeps it. */
function look() {
  const hook = <Result,>(use: () => Result) => {
    const { result, unmount } = renderHook(use, { wrapper: MemoryRouter });
    unmount();
    return result.current;
  };
  const Docked = () => useDocked().map((Part) => createElement(Part, { key: Part.name }));
  const { container, unmount } = render(<Docked />, { wrapper: MemoryRouter });
  const uploads = container.textContent;
  unmount();
  return {
    calls: journal.entries.map(({ endpoint }) => endpoint.name),
    failures: journal.unread,
    answers: hook(() => useQuery(listPreferences, { loggedUserId: 'u1' })).data,
    prefetched: freshAnswer(JSON.stringify(keyOf(listUsers, query, undefined))),
    outage: hook(useNotice)?.errors.size,
    toasts: hook(useToasts),
    drafts: Object.keys(localStorage).filter((key) => key.startsWith('draft.')),
    settings: hook(() => useSaving('inicio')),
    visited: lastVisits(),
    refused: refused.value,
    unopened: unopened.value,
    rows: seenOf(listContracts),
    history: openList().read(),
    points: hook(useSeenPoints),
    walk: walk().rows,
    record: recordInView()?.title,
    name: hook(useShownName),
    uploads,
  };
}

test('who signs in after another person, without a reload, finds nothing of the first', async () => {
  await session.start();
  await session.signIn({ email: 'marta', password: 'b' });
  const nothing = look();

  // The first person leaves something everywhere.
  const screen = renderHook(
    () => {
      useShowName('Ana Gil');
      useInView({ title: 'PT-2026-000001', code: '1', actions: [] });
      useSeenPoints('ES0021000000000001JN');
      useQuery(listPreferences, { loggedUserId: 'u1' });
      useQuery(listUsers, { pageIndex: 1, pageSize: 10 });
      useQuery(listUsers, { pageIndex: 2, pageSize: 10 });
    },
    { wrapper: MemoryRouter },
  );
  saveSetting('inicio', 'contracts');
  // Every change makes what was prefetched stale.
  await vi.waitFor(() => expect(look().settings).toBe('saved'));
  prefetch([call(listUsers, query)]);
  draftOf('alta', 'u1', []).write({ Nif: '12345678Z' });
  keepVisit({ screen: 'contracts', path: to('contracts') });
  keepSeen(listContracts, { rows: [row] } as never);
  openList().write({ count: 40 });
  toast({ tone: 'success', summary: 'Listo', text: 'Hecho.' });
  unopened.set(to('agents'));
  upload([new File(['x'], 'factura.pdf')], { id: 7, name: 'Tarifas' });
  walk().rows = ['ES0021000000000001JN'];
  await guard('users', new URL(to('users'), location.origin)).catch(() => {});
  await verdictOf(row, here);
  await vi.waitFor(() => {
    const left = look();
    for (const part of Object.keys(nothing) as (keyof typeof nothing)[])
      expect(left[part], part).not.toEqual(nothing[part]);
  });
  // Last, because a later change or list of users would end the key of this one.
  await request(lockUsers, users).catch(() => {});

  signedIn = 'u2';
  await act(() => session.signOut());
  screen.unmount();
  await act(() => session.signIn({ email: 'jon', password: 'b' }));
  expect(session.state).toMatchObject({ user: { Id: 'u2' } });
  expect(look()).toEqual(nothing);
  await request(lockUsers, users).catch(() => {});
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
  await verdictOf(row, here);
  expect(lookUpGates).toHaveBeenCalledTimes(2);
});

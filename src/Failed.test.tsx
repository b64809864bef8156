import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rows } from '~/api/endpoint.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { onOutcome } from '~/api/perform.ts';
import { list } from '~/api/schemas.ts';
import { cachePerTest } from '~/api/testingCache.ts';
import { startI18n } from '~/i18n/index.ts';
import { OutageNotice } from './app/Notices.tsx';
import { Failed } from './Failed.tsx';

const { get } = rows('contracts');
const answers = new Map<string, () => Response>();
const sent: string[] = [];
const failure = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const logged = { logId: 7, traceId: '00-1-01' };

beforeAll(() => startI18n({}));
beforeEach(() => {
  answers.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const name = url.split('/').at(-1) ?? '';
    sent.push(name);
    return answers.get(name)?.() ?? new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
});
cachePerTest();

const rowOf = (name: string) => get(name, name, { result: v.unknown() });

interface PartProps {
  of: ReturnType<typeof rowOf>;
  size?: 'tile' | 'line' | 'block';
}

function Part({ of, size = 'tile' }: PartProps) {
  const { data, error, reload } = useQuery(of, undefined);
  return (
    <section aria-label={of.name}>
      {data !== undefined && 'Ya está.'}
      {error && size === 'block' && <Failed size="block" title="Nada" error={error} reload={reload} />}
      {error && size !== 'block' && <Failed size={size} error={error} reload={reload} />}
    </section>
  );
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const together = 'Varias partes de esta pantalla no se han podido cargar.';

test('a single failed call shows its own message in its own part', async () => {
  answers.set('alone', () => failure(500, logged));
  const [alone, well] = [rowOf('alone'), rowOf('well')];
  render(
    <>
      <OutageNotice />
      <Part of={alone} />
      <Part of={well} />
    </>,
  );
  expect((await part('alone').findByRole('alert')).textContent).toBe(
    'Ha ocurrido un error durante la solicitud. Trace: 00-1-01',
  );
  await part('well').findByText('Ya está.');
  expect(screen.queryByText(together)).toBeNull();
});

test('several calls that fail for the same reason are one message, with the trace and one retry for all', async () => {
  for (const name of ['a', 'b', 'c']) answers.set(name, () => failure(500, logged));
  answers.set('refused', () => failure(403));
  const all = ['a', 'b', 'c', 'refused'].map(rowOf);
  render(
    <>
      <OutageNotice />
      {all.map((one) => (
        <Part key={one.name} of={one} />
      ))}
    </>,
  );
  await screen.findByText(together);
  expect(screen.getAllByText(/Ha ocurrido un error/)).toHaveLength(1);
  expect(screen.getByText('00-1-01')).toBeTruthy();
  for (const name of ['a', 'b', 'c']) {
    expect(part(name).getByText('No se ha podido cargar')).toBeTruthy();
    expect(part(name).queryByRole('alert')).toBeNull();
    expect(part(name).getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  }
  // A refusal is not part of an outage.
  expect(part('refused').getByRole('alert').textContent).toBe('No tienes permiso para hacer esto.');

  for (const name of ['a', 'b', 'c']) answers.delete(name);
  sent.length = 0;
  const notice = screen.getByText(together).closest('div')?.parentElement as HTMLElement;
  await userEvent.click(within(notice).getByRole('button', { name: 'Reintentar' }));
  await part('c').findByText('Ya está.');
  expect(sent.toSorted()).toEqual(['a', 'b', 'c']);
  expect(screen.queryByText(together)).toBeNull();
});

test('if a list or a record shows the outage, the notice does not, and its retry is for all calls', async () => {
  // The pauses between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const name of ['main', 'beside']) answers.set(name, () => failure(503));
  const [main, beside] = [rowOf('main'), rowOf('beside')];
  render(
    <>
      <OutageNotice />
      <Part of={main} size="block" />
      <Part of={beside} />
    </>,
  );
  await part('beside').findByText('No se ha podido cargar');
  expect(screen.queryByText(together)).toBeNull();
  expect(part('main').getByRole('alert').textContent).toContain('demasiadas solicitudes');
  answers.clear();
  await userEvent.click(part('main').getByRole('button', { name: 'Reintentar' }));
  await part('beside').findByText('Ya está.');
});

test('several look-up lists that are missing are named by the notice, not by a toast', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const outcomes = vi.fn();
  onOutcome(outcomes);
  const listOf = (name: string) => get(name, name, { result: list(v.object({ Name: v.string() })), toast: 'server' });
  for (const name of ['one', 'two']) answers.set(name, () => failure(500));
  const [one, two] = [listOf('one'), listOf('two')];
  function Lists() {
    useList(one, undefined);
    useList(two, undefined);
    return <OutageNotice />;
  }
  render(<Lists />);
  await screen.findByText(together);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(outcomes).not.toHaveBeenCalled();
});

test('in a dialog, which hides the notice, every part shows its own message', async () => {
  for (const name of ['x', 'y']) answers.set(name, () => failure(500));
  const all = ['x', 'y'].map(rowOf);
  render(
    <>
      <OutageNotice />
      <div role="dialog">
        {all.map((one) => (
          <Part key={one.name} of={one} />
        ))}
      </div>
    </>,
  );
  await screen.findByText(together);
  for (const name of ['x', 'y']) expect(part(name).getByRole('alert').textContent).toContain('Ha ocurrido un error');
});

test('a retry is busy until there is an answer, and leaves the focus in its part', async () => {
  answers.set('slow', () => failure(500));
  const slow = rowOf('slow');
  render(<Part of={slow} />);
  const button = await part('slow').findByRole('button', { name: 'Reintentar' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await held;
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  release();
  await part('slow').findByText('Ya está.');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'slow' })));
});

test('a failure that no part of the screen shows is shown above it, with a retry', async () => {
  answers.set('unsaid', () => failure(500, { detail: 'La base de datos no responde.' }));
  const silent = rowOf('unsaid');
  const Decoration = () => <p>{useQuery(silent, undefined).data === undefined ? '' : 'Ya está.'}</p>;
  render(
    <>
      <OutageNotice />
      <Decoration />
    </>,
  );
  await screen.findByText('Falta algo en esta pantalla.');
  expect(screen.getByText(/La base de datos no responde/)).toBeTruthy();
  answers.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Ya está.');
  expect(screen.queryByText('Falta algo en esta pantalla.')).toBeNull();
});

test('after it was closed, the notice only comes back for another outage', async () => {
  for (const name of ['e', 'f']) answers.set(name, () => failure(500));
  const all = ['e', 'f'].map(rowOf);
  render(
    <>
      <OutageNotice />
      {all.map((one) => (
        <Part key={one.name} of={one} />
      ))}
    </>,
  );
  await screen.findByText(together);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText(together)).toBeNull();
  expect(part('e').getByText('No se ha podido cargar')).toBeTruthy();
  for (const name of ['e', 'f']) {
    answers.set(name, () => failure(501));
    await userEvent.click(part(name).getByRole('button', { name: 'Reintentar' }));
  }
  await screen.findByText(together);
});

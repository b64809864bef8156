import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { rows } from '~/api/endpoint.ts';
import { ApiError } from '~/api/errors.ts';
import { useMarkShown } from '~/api/failures.ts';
import { allRows } from '~/api/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { session } from '~/session/session.ts';
import { catalogue } from '../../scripts/locales/fixed.ts';
import { showOutcome } from './outcomes.ts';

const { post } = rows('contracts');

const toast = vi.hoisted(() => vi.fn());
vi.mock('~/ui/toast.ts', () => ({ toast }));

const row = post('save', 'thing', { result: v.unknown(), toast: 'server' });

const go = vi.fn();
const show = (...args: [Parameters<typeof showOutcome>[0], Parameters<typeof showOutcome>[1]]) =>
  showOutcome(...args, go);

withTexts('shell');

// Clause 8.3, 8.5, 8.6
test('a success says what the server says, under Success and its area', async () => {
  await show(row, { result: { Message: 'Contrato enviado a Luminara' } });
  expect(toast).toHaveBeenCalledWith({
    tone: 'success',
    summary: 'Success · Contratos',
    text: 'Contrato enviado a Luminara',
  });
});

// Clause 8.12
test.each([null, {}, { Message: '' }, 'ok'])(
  'a success without a message (%j) says the generic text',
  async (result) => {
    await show(row, { result });
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ text: 'Solicitud completada correctamente.' }));
  },
);

// Clause 8.2, 8.5, 8.10, 8.11
test('a failure says the generic text with the trace, under Error', async () => {
  await show(row, {
    error: new ApiError('status', { endpoint: 'save', status: 500, traceId: '00-1-01', logId: 7 }),
  });
  expect(toast).toHaveBeenCalledWith({
    tone: 'error',
    summary: 'Error · Contratos',
    text: 'Ha ocurrido un error durante la solicitud.',
    trace: '00-1-01',
  });
});

test('the trace leads to its lines in the log for a person who may see them', async () => {
  const error = new ApiError('status', { endpoint: 'save', status: 500, traceId: '00-1-01', logId: 7 });
  const may = vi.spyOn(session, 'can').mockImplementation((permission) => permission === 'GESTORACCESS');
  await show(row, { error });
  may.mockRestore();
  const { action } = toast.mock.lastCall?.[0] ?? {};
  expect(action.label).toBe('Ver en Logs');
  action.run();
  expect(go).toHaveBeenCalledWith('/sysmanager/logs?q=00-1-01');
});

test('a call that we cancelled is not announced', async () => {
  await show(row, { error: new ApiError('aborted', { endpoint: 'save' }) });
  expect(toast).not.toHaveBeenCalled();
});

// Clause 8.6, 8.7
test('an endpoint with texts of its own shows them, before or after the message of the server, as it says', async () => {
  i18next.addResourceBundle(
    'es',
    'toasts',
    { save: { success: 'Guardado.', error: 'No se ha podido guardar.' } },
    true,
  );
  const text = () => toast.mock.lastCall?.[0].text;
  await show(row, { result: null });
  expect(text()).toBe('Guardado.');
  await show(row, { result: { Message: 'Hecho.' } });
  expect(text()).toBe('Hecho.');
  await show({ ...row, toast: 'fixed' }, { result: { Message: 'Hecho.' } });
  expect(text()).toBe('Guardado.');
  await show(row, {
    error: new ApiError('status', { endpoint: 'save', status: 500, traceId: '00-1', logId: 1 }),
  });
  expect(toast.mock.lastCall?.[0]).toMatchObject({ text: 'No se ha podido guardar.', trace: '00-1' });
  await show(row, {
    error: new ApiError('status', {
      endpoint: 'save',
      status: 409,
      serverMessage: 'Ya estaba.',
      traceId: '00-2',
      logId: 2,
    }),
  });
  const errorToast = { tone: 'error', summary: 'Error · Contratos', text: 'Ya estaba.', trace: '00-2' };
  expect(toast.mock.lastCall?.[0]).toEqual(errorToast);
});

test('an outage that the form shows is not announced, a refusal is', async () => {
  const { result } = renderHook(() => useMarkShown());
  const lost = new ApiError('network', { endpoint: 'save', lost: true });
  const refused = new ApiError('status', { endpoint: 'save', status: 409, serverMessage: 'Está en uso.' });
  for (const error of [lost, refused]) {
    const shown = show(row, { error });
    result.current(error);
    await shown;
  }
  expect(toast.mock.calls.map(([content]) => content.text)).toEqual(['Está en uso.']);
});

test('if the form is gone, the outage is announced', async () => {
  const { result, unmount } = renderHook(() => useMarkShown());
  unmount();
  const lost = new ApiError('network', { endpoint: 'save', lost: true });
  result.current(lost);
  await show(row, { error: lost });
  expect(toast).toHaveBeenCalledOnce();
});

test('a change that can be undone offers that while its toast is shown, and a failed undo is announced', async () => {
  const undo = vi.fn(() => Promise.reject(new Error('told by its own call')));
  await show(row, { result: {}, undo });
  const { action } = toast.mock.lastCall?.[0] ?? {};
  expect(action.label).toBe('Deshacer');
  action.run();
  expect(undo).toHaveBeenCalledOnce();
});

// Clause 8.22, 8.24, 8.26-77
test.each(catalogue)('%s shows the texts of the specification', async (name, success, error) => {
  const endpoint = allRows.find((one) => one.name === name);
  if (!endpoint) throw new Error(`no call is called ${name}`);
  const text = () => toast.mock.lastCall?.[0].text;
  if (success !== null) {
    await show(endpoint, { result: null, words: { provider: 'Luminara' } });
    expect(text()).toBe(success);
  }
  if (error !== null) {
    await show(endpoint, { error: new ApiError('status', { endpoint: name, status: 500 }) });
    expect(text()).toBe(error);
  }
});

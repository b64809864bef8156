import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendToSupplier } from '~/api/contract.ts';
import { ApiError } from '~/api/errors.ts';
import { onOutcome } from '~/api/perform.ts';
import { withTexts } from '~/i18n/testing.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { cellsOf } from '~/lib/testing.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkPanelProps } from './BulkPanel.tsx';
import type { Results } from './bulk.ts';
import { storedJob } from './job.ts';

vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
withTexts('table', 'bulk', 'toasts');
beforeAll(async () => {
  // Loaded on demand, which takes long on a busy machine.
  await import('../onDemand.ts');
});
const toasted = vi.fn();
beforeEach(() => onOutcome(toasted));

const refused = new ApiError('status', {
  endpoint: 'sendToSupplier',
  status: 409,
  serverMessage: 'Faltan documentos.',
  fields: { Documentos: ['Falta el DNI.'] },
});

function show(props: Partial<BulkPanelProps>) {
  const onClose = vi.fn();
  render(
    <BulkDialog
      title="Enviar a comercializadora"
      text={(count) => `Se enviarán ${count}.`}
      confirm={(count) => `Enviar ${count}`}
      endpoint={sendToSupplier}
      heads={['Contrato', 'Titular']}
      items={[]}
      send={({ id }) => calls.get(id)?.() ?? Promise.reject(new Error(id))}
      onClose={onClose}
      {...props}
    />,
  );
  return onClose;
}

const calls = new Map<string, () => Promise<unknown>>();
const item = (id: string, send: () => Promise<unknown>, refusal?: string) => {
  calls.set(id, send);
  return { id, code: id, name: 'Marta', refusal };
};
const rowOf = async (code: string) => {
  const head = await screen.findByRole('rowheader', { name: code });
  return within(head.closest('tr') as HTMLElement);
};
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('records that the rule refuses are listed and left out before anything is sent', async () => {
  const send = vi.fn(async () => null);
  show({ items: [item('PT-1', send), item('PT-2', send, 'Ya está enviado.')] });
  expect(await screen.findByText('Se enviarán 1.')).toBeTruthy();
  expect((await rowOf('PT-2')).getByText('Ya está enviado.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('each record gets its outcome, failed ones can be retried, and no toast repeats it', async () => {
  const ok = vi.fn(async () => ({ Message: 'Enviado a Luminara.' }));
  const second = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refused).mockResolvedValueOnce(null);
  const left = vi.fn(async () => null);
  const onClose = show({ items: [item('PT-1', ok), item('PT-2', second), item('PT-3', left, 'Ya está enviado.')] });
  await userEvent.click(await button('Enviar 2'));
  expect(await (await rowOf('PT-1')).findByText('Enviado a Luminara.')).toBeTruthy();
  expect(await (await rowOf('PT-2')).findByText('Faltan documentos. Falta el DNI.')).toBeTruthy();
  const retry = await button('Reintentar los que han fallado (1)');
  expect(document.activeElement).toBe(retry);
  expect(screen.getByRole('status').textContent).toBe('Con éxito: 1 · Con error: 1 · 1 se queda fuera');

  await userEvent.click(retry);
  expect(await (await rowOf('PT-2')).findByText('Contrato enviado a la comercializadora.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Con éxito: 2 · 1 se queda fuera'));
  expect([ok, second, left].map((send) => send.mock.calls.length)).toEqual([1, 2, 0]);
  expect(toasted).not.toHaveBeenCalled();

  await userEvent.click(await button('Cerrar'));
  expect(onClose.mock.calls[0]?.[0].toSorted()).toEqual(['PT-1', 'PT-2']);
});

test('it can be stopped and continued', async () => {
  const release: (() => void)[] = [];
  const send = vi.fn(() => new Promise<null>((resolve) => release.push(() => resolve(null))));
  show({ items: ['PT-1', 'PT-2', 'PT-3', 'PT-4', 'PT-5'].map((id) => item(id, send)) });
  await userEvent.click(await button('Enviar 5'));
  await userEvent.click(await button('Pausar'));
  for (const end of release) end();
  const goOn = await button('Continuar (2)');
  expect(send).toHaveBeenCalledTimes(3);
  await userEvent.click(goOn);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(5));
});

test('the outcome is a file', async () => {
  show({ items: [item('PT-1', async () => null), item('PT-2', async () => null, 'Ya está enviado.')] });
  await userEvent.click(await button('Enviar 1'));
  await userEvent.click(await button('Descargar el resultado'));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(file?.name).toBe('Enviar a comercializadora.xlsx');
  expect(await cellsOf(file?.blob ?? new Blob())).toEqual([
    ['Contrato', 'Titular', 'Resultado', 'Detalle'],
    ['PT-1', 'Marta', 'Hecho', 'Contrato enviado a la comercializadora.'],
    ['PT-2', 'Marta', 'Se queda fuera', 'Ya está enviado.'],
  ]);
});

test('it cannot start if no record allows it, or a choice is missing', async () => {
  const send = vi.fn(async () => null);
  show({ items: [item('PT-1', send)], notReady: 'Elige un subestado.', children: <p>Elige</p> });
  await userEvent.click(await button('Enviar 1'));
  expect(send).not.toHaveBeenCalled();
  cleanup();
  show({ items: [item('PT-1', send, 'Ya está enviado.')] });
  await userEvent.click(await button('Cerrar'));
  expect(send).not.toHaveBeenCalled();
});

test('one call for all: each row gets its own outcome, and only failed ones are sent again', async () => {
  const together = vi
    .fn<(ids: readonly string[]) => Promise<Results>>()
    .mockResolvedValueOnce({
      Resultados: [
        { Id: 'a', Ok: true, Motivo: null },
        { Id: 'b', Ok: false, Motivo: 'No puedes bloquearte a ti mismo.' },
      ],
    })
    // Where none succeeds the API refuses the call, with a sentence for each id.
    .mockRejectedValueOnce(
      new ApiError('status', { endpoint: 'lockUsers', status: 409, fields: { b: ['Ya no existe.'] } }),
    );
  const items = ['a', 'b', 'c'].map((id) => ({ id, code: id, name: null, ...(id === 'c' && { refusal: 'Eres tú.' }) }));
  const onClose = show({ items, together });
  await userEvent.click(await button('Enviar 2'));
  expect(await (await rowOf('b')).findByText('No puedes bloquearte a ti mismo.')).toBeTruthy();
  expect((await rowOf('a')).getByText('Hecho')).toBeTruthy();
  await userEvent.click(await button('Reintentar los que han fallado (1)'));
  expect(await (await rowOf('b')).findByText('Ya no existe.')).toBeTruthy();
  expect(together.mock.calls.map(([ids]) => ids)).toEqual([['a', 'b'], ['b']]);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Con éxito: 1 · Con error: 1 · 1 se queda fuera'),
  );
  await userEvent.click(await button('Cerrar'));
  expect(onClose).toHaveBeenCalledWith(['a']);
});

test('a call for many has at most fifty records', async () => {
  const together = vi.fn(async () => null);
  const ids = Array.from({ length: 60 }, (_, at) => `u${at}`);
  show({ items: ids.map((id) => ({ id, code: id, name: null })), together });
  await userEvent.click(await button('Enviar 60'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Con éxito: 60'));
  expect(together.mock.calls.map(([part]: readonly unknown[][]) => part?.length)).toEqual([50, 10]);
});

test('after a reload a stored job continues where it was', async () => {
  const storageKey = 'draft.work.u1./alta#alta';
  const waiting = vi.fn(() => new Promise<null>(() => {}));
  const items = ['PT-1', 'PT-2', 'PT-3', 'PT-4', 'PT-5'].map((id) => item(id, waiting));
  show({ storageKey, items });
  await userEvent.click(await button('Enviar 5'));
  await waitFor(() => expect(waiting).toHaveBeenCalledTimes(3));
  const stored = storedJob(storageKey).read('No se sabe si llegó a hacerse.');
  cleanup();

  for (const { id } of items) calls.set(id, async () => null);
  const onClose = show({ storageKey, stored, items });
  expect((await rowOf('PT-2')).getByText('No se sabe si llegó a hacerse.')).toBeTruthy();
  await userEvent.click(await button('Continuar (2)'));
  await userEvent.click(await button('Reintentar los que han fallado (3)'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Con éxito: 5'));
  await userEvent.click(await button('Cerrar'));
  expect(onClose.mock.calls[0]?.[0]).toHaveLength(5);
  expect(storedJob(storageKey).read('')).toBeUndefined();
});

test('an undo is offered afterwards, and the rows stay ticked', async () => {
  const together = vi.fn(async () => null);
  const back = vi.fn(async () => null);
  const items = ['a', 'b'].map((id) => ({ id, code: id, name: null }));
  const onClose = show({ items, together, undo: { endpoint: sendToSupplier, together: back } });
  await userEvent.click(await button('Enviar 2'));
  await userEvent.click(await button('Deshacer (2)'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Deshechos: 2'));
  expect(back).toHaveBeenCalledWith(['a', 'b']);
  await userEvent.click(await button('Cerrar'));
  expect(onClose).toHaveBeenCalledWith([]);
});

test('of many, twenty-five are rendered at a time, failed ones first', async () => {
  const items = Array.from({ length: 120 }, (_, at) => ({ id: `u${at}`, code: `u${at}`, name: null }));
  const together = vi.fn(async (ids: readonly string[]) => ({
    Resultados: ids.map((Id) => ({ Id, Ok: Id !== 'u119', Motivo: Id === 'u119' ? 'Eres tú.' : null })),
  }));
  show({ items, together });
  expect(await screen.findByText('1–25 de 120')).toBeTruthy();
  expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  await userEvent.click(await button('Siguientes'));
  expect(screen.getByRole('rowheader', { name: 'u49' })).toBeTruthy();
  await userEvent.click(await button('Enviar 120'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Con éxito: 119 · Con error: 1'));
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('u119');
});

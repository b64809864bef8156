import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { giveUpReason, watchCall } from '~/api/running.ts';
import { withTexts } from '~/i18n/testing.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

withTexts('form');

test('a dialog with a slow call says so, and can be closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const call = new AbortController();
  const sending = new Promise((_, reject) =>
    call.signal.addEventListener('abort', () => reject(new Error(call.signal.reason))),
  );
  const send = () => sending.finally(watchCall(call, 'action'));
  render(<ConfirmDialog title="¿Borrar?" confirm="Borrar" onConfirm={send} onClose={() => {}} />);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(screen.queryByText(/Está tardando/)).toBeNull();
  act(() => void vi.advanceTimersByTime(3_000));
  await user.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
  expect(call.signal.reason).toBe(giveUpReason);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText(/Está tardando/)).toBeNull();
});

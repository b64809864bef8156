import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { SecretDialog } from './SecretDialog.tsx';

const secret = 'pk_live_0123456789abcdef0123456789abcdef';
const writeText = vi.fn<(text: string) => Promise<void>>();
const onClose = vi.fn();

withTexts('form');
beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(<SecretDialog title="Copia la API Key" text="Guárdala." label="API Key" secret={secret} onClose={onClose} />);
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

describe('a key that is shown once', () => {
  test('closes at once after it was copied, which is confirmed for 1,500 ms', async () => {
    vi.useFakeTimers();
    await press('Copiar API Key');
    expect(writeText).toHaveBeenCalledWith(secret);
    expect(button('Copiado')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1499));
    expect(button('Copiado')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(button('Copiar API Key')).toBeTruthy();
    vi.useRealTimers();
    await press('Cerrar');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('closing before that asks: going back shows it again, leaving needs an explicit choice', async () => {
    await press('Cerrar');
    expect(screen.getByRole('alertdialog').textContent).toContain('No se podrá volver a ver.');
    expect(onClose).not.toHaveBeenCalled();
    await press('Volver');
    expect(screen.getByText(secret)).toBeTruthy();
    await press('Cerrar');
    await press('Cerrar sin copiar');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('asks on Esc too', async () => {
    await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  test('that the browser could not copy says so and still asks; after copying by hand it closes', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    await press('Copiar API Key');
    expect(button('No se ha podido copiar')).toBeTruthy();
    await press('Cerrar');
    expect(onClose).not.toHaveBeenCalled();
    await press('Volver');
    fireEvent.copy(screen.getByText(secret));
    await press('Cerrar');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { Toasts } from './Toasts.tsx';
import { type ToastContent, toast } from './toast.ts';

const names = {
  label: 'Avisos',
  close: 'Cerrar',
  trace: 'Trace:',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se ha podido copiar',
};

const success = (text: string): ToastContent => ({ tone: 'success', summary: 'Success', text });
const failure = (text: string): ToastContent => ({ tone: 'error', summary: 'Error', text });
const show = (content: ToastContent) => act(() => toast(content));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelectorAll('p')[1]?.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts names={names} />);
});
afterEach(() => {
  act(() => vi.runAllTimers());
});

describe('a toast', () => {
  // Clause 8.1, 9.7
  test('is shown for 3,000 ms', () => {
    show(success('Contrato enviado a Luminara'));
    wait(2999);
    expect(shown()).toEqual(['Contrato enviado a Luminara']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  test('stays while the pointer is on it, and then for the rest of its time', () => {
    show(success('Uno'));
    wait(2000);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
    wait(60_000);
    expect(shown()).toEqual(['Uno']);
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Avisos' }));
    wait(999);
    expect(shown()).toEqual(['Uno']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  test('stays while the focus is in it', () => {
    show(success('Uno'));
    act(() => screen.getByRole('button', { name: 'Cerrar' }).focus());
    wait(60_000);
    expect(shown()).toEqual(['Uno']);
    act(() => screen.getByRole('button', { name: 'Cerrar' }).blur());
    wait(3000);
    expect(shown()).toEqual([]);
  });

  test('that appears while others stay, stays too', () => {
    show(success('Uno'));
    fireEvent.pointerEnter(screen.getByRole('region'));
    show(success('Dos'));
    wait(10_000);
    expect(shown()).toEqual(['Uno', 'Dos']);
    fireEvent.pointerLeave(screen.getByRole('region'));
    wait(3000);
    expect(shown()).toEqual([]);
  });

  test('that was closed under the pointer does not hold later ones', () => {
    show(success('Uno'));
    fireEvent.pointerEnter(screen.getByRole('region'));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(shown()).toEqual([]);
    show(success('Dos'));
    wait(3000);
    expect(shown()).toEqual([]);
  });

  test('that is closed with the keyboard lets the time of the others run', () => {
    show(success('Uno'));
    show(success('Dos'));
    const [close] = screen.getAllByRole('button', { name: 'Cerrar' });
    act(() => close?.focus());
    act(() => close?.click());
    expect(shown()).toEqual(['Dos']);
    wait(3000);
    expect(shown()).toEqual([]);
  });

  test('that is held when the page is left does not hold later ones', () => {
    fireEvent.pointerEnter(screen.getByRole('region'));
    cleanup();
    render(<Toasts names={names} />);
    show(success('Uno'));
    wait(3000);
    expect(shown()).toEqual([]);
  });

  test('is gone when the person leaves, though the pointer holds it, and later ones are not held', () => {
    show(failure('Grupos secretos'));
    fireEvent.pointerEnter(screen.getByRole('region'));
    act(() => emptyPersonStores());
    expect(shown()).toEqual([]);
    show(success('Uno'));
    wait(3000);
    expect(shown()).toEqual([]);
  });

  test('is shown once for the same message, with its time restarted', () => {
    show(failure('Sin conexión'));
    wait(2000);
    show(failure('Sin conexión'));
    expect(shown()).toEqual(['Sin conexión']);
    wait(2999);
    expect(shown()).toEqual(['Sin conexión']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  test('replaces the oldest where there are three', () => {
    for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro']) show(success(text));
    expect(shown()).toEqual(['Dos', 'Tres', 'Cuatro']);
  });

  test('is announced politely for a success, and at once for an error', () => {
    show(success('Bien'));
    show(failure('Mal'));
    expect(screen.getByText('Bien').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('Mal').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  test('offers its action and its trace', () => {
    const run = vi.fn();
    show({
      ...failure('No se han podido subir los documentos.'),
      trace: '00-4bf9-01',
      action: { label: 'Reintentar', run },
    });
    expect(screen.getByRole('button', { name: 'Copiar 00-4bf9-01' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });
});

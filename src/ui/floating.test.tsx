import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import { Popover } from './Popover.tsx';

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  const onSelect = vi.fn();
  const groups: MenuItem[][] = [
    [
      { id: 'es', label: 'Español', checked: true, onSelect },
      { id: 'en', label: 'English', checked: false },
    ],
    [
      { id: 'send', label: 'Enviar', disabledReason: 'Faltan documentos.', onSelect },
      { id: 'out', label: 'Cerrar sesión', link: (props) => <a href="/salir" {...props} /> },
    ],
  ];
  beforeEach(() => {
    render(
      <>
        <Menu label="Idioma" groups={groups} trigger={(trigger) => <Button {...trigger}>Abrir</Button>} />
        <Button>Después</Button>
      </>,
    );
  });
  const trigger = () => screen.getByRole('button', { name: 'Abrir' });

  test('opens with the arrow keys at its first or last item', async () => {
    trigger().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Idioma' })).toBeTruthy();
    expect(focused()).toBe('Español');
  });

  test('moves with arrows, Home, End and first letters, and wraps around', async () => {
    await userEvent.click(trigger());
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Cerrar sesión');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Español');
    await userEvent.keyboard('{End}{Home}');
    expect(focused()).toBe('Español');
    await userEvent.keyboard('c');
    expect(focused()).toBe('Cerrar sesión');
  });

  test('chooses, closes and gives the focus back', async () => {
    await userEvent.click(trigger());
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  test('shows disabled items with the reason, and stays open', async () => {
    await userEvent.click(trigger());
    const item = screen.getByRole('menuitem', { name: /Enviar/ });
    expect(item.textContent).toContain('Faltan documentos.');
    await userEvent.click(item);
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  test('marks the current one of several', async () => {
    await userEvent.click(trigger());
    expect(screen.getByRole('menuitemradio', { name: 'Español' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('false');
  });

  test('closes with Esc and with a click outside', async () => {
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Después' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a popover', () => {
  const outer = vi.fn();
  beforeEach(() => {
    document.addEventListener('keydown', outer);
    render(
      <Popover label="Columnas" trigger={(trigger) => <Button {...trigger}>Abrir</Button>}>
        {(close) => (
          <>
            <input aria-label="Buscar" data-autofocus />
            <Button onClick={close}>Hecho</Button>
          </>
        )}
      </Popover>,
    );
    return () => document.removeEventListener('keydown', outer);
  });
  const trigger = () => screen.getByRole('button', { name: 'Abrir' });

  test('opens with the focus on its first field, and reports it', async () => {
    await userEvent.click(trigger());
    expect(document.activeElement).toBe(screen.getByLabelText('Buscar'));
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(trigger().getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id);
  });

  test('closes when its trigger is pressed again', async () => {
    await userEvent.click(trigger());
    await userEvent.click(trigger());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes itself and gives the focus back', async () => {
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Hecho' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  test('handles Esc itself, so that a dialog around it stays open', async () => {
    await userEvent.click(trigger());
    fireEvent.keyDown(screen.getByLabelText('Buscar'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(outer).not.toHaveBeenCalled();
  });
});

import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { Toasts } from './Toasts.tsx';
import TooltipPanel from './TooltipPanel.tsx';

const { build } = await compile(`${readFileSync('src/styles/look.css', 'utf8')}\n@tailwind utilities;`);

/** Level and width that an element has by its classes in a wide window, where those with a condition do not apply. */
function styleOf(element: Element | null) {
  if (!element) throw new Error('no such element');
  const sheet = document.createElement('style');
  sheet.textContent = build([...element.classList].filter((name) => !name.includes(':')));
  document.head.append(sheet);
  const { zIndex, width } = getComputedStyle(element);
  sheet.remove();
  return { zIndex, width };
}

async function showDialog(wide = false) {
  render(<Dialog open wide={wide} onClose={() => {}} title="Nota" />);
  const dialog = await screen.findByRole('dialog');
  const [backdrop = null, frame = null] = dialog.children;
  return { backdrop: styleOf(backdrop), frame: styleOf(frame), panel: styleOf(frame?.firstElementChild ?? null) };
}

// Clause 2.108, 9.27
test('a dialog is 25vw wide', async () => {
  const { panel } = await showDialog();
  expect(panel.width).toBe(`${window.innerWidth / 4}px`);
});

// Clause 9.27
test('a wide one has most of the window', async () => {
  const { panel } = await showDialog(true);
  expect(panel.width).not.toBe(`${window.innerWidth / 4}px`);
});

// Clause 9.23, 9.24
test('modals lie at 1100, and the overlay behind them at 1000', async () => {
  const { backdrop, frame } = await showDialog();
  expect([backdrop.zIndex, frame.zIndex]).toEqual(['1000', '1100']);
});

// Clause 9.25
test('menus lie at 1000', async () => {
  render(
    <Menu
      label="Idioma"
      groups={[[{ id: 'es', label: 'Español' }]]}
      trigger={(props) => <Button {...props}>ES</Button>}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ES' }));
  expect(styleOf(screen.getByRole('menu').closest('.z-menu')).zIndex).toBe('1000');
});

// Clause 9.26
test('tooltips lie at 1100', () => {
  render(<TooltipPanel anchor={{ current: document.body }} title={undefined} text="Imprimir" />);
  expect(styleOf(screen.getByRole('tooltip')).zIndex).toBe('1100');
});

// Clause 9.28
test('toasts are 25rem wide', () => {
  const names = { label: 'Avisos', close: '', trace: '', copy: '', copied: '', copyFailed: '' };
  render(<Toasts names={names} />);
  expect(styleOf(screen.getByRole('region', { name: 'Avisos' })).width).toBe('400px');
});

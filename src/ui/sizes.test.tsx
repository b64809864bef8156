import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compile } from 'tailwindcss';
import { afterEach, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { Toasts } from './Toasts.tsx';
import TooltipPanel from './TooltipPanel.tsx';

const { build } = await compile(`${readFileSync('src/styles/look.css', 'utf8')}\n@tailwind utilities;`);

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
const { innerWidth: usual } = window;
afterEach(() => happyDOM.setViewport({ width: usual }));

/** Level and width that an element has by its classes. */
function styleOf(element: Element | null) {
  if (!element) throw new Error('no such element');
  const sheet = document.createElement('style');
  sheet.textContent = build([...element.classList]);
  document.head.append(sheet);
  const { zIndex, width } = getComputedStyle(element);
  sheet.remove();
  return { zIndex, width };
}

async function showDialog({ wide = false, width = usual }: { wide?: boolean | 'form'; width?: number } = {}) {
  happyDOM.setViewport({ width });
  render(<Dialog open wide={wide} onClose={() => {}} title="Nota" />);
  const dialog = await screen.findByRole('dialog');
  const [backdrop = null, frame = null] = dialog.children;
  return { backdrop: styleOf(backdrop), frame: styleOf(frame), panel: styleOf(frame?.firstElementChild ?? null) };
}

// Clause 2.108, 9.27
test('a dialog is 25vw wide; one for fields in two columns or for much content is not', async () => {
  const { panel } = await showDialog({ width: 1920 });
  expect(panel.width).toBe('480px');
  cleanup();
  expect((await showDialog({ width: 1920, wide: 'form' })).panel.width).toBe('560px');
  cleanup();
  expect((await showDialog({ width: 1920, wide: true })).panel.width).not.toBe('480px');
});

// Clause 9.27
test.each([false, 'form', true] as const)('on the phone it fills the window (wide: %j)', async (wide) => {
  const { panel } = await showDialog({ width: 390, wide });
  expect(panel.width).toBe('100%');
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

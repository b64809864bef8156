import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { SearchBox } from '~/table/list/SearchBox.tsx';
import help from '../../../locales/es/help.json';
import landing from '../../../locales/es/landing.json';
import HelpPage from './HelpPage.tsx';
import HelpPanel from './HelpPanel.tsx';

const { brand } = vi.hoisted(() => ({
  brand: { name: 'Marca', hiddenScreens: ['batteries'], comparatorUrl: '', support: { email: 'ayuda@example.com' } },
}));
vi.mock('~/brand/index.ts', () => ({ brand }));
vi.mock('~/session/session.ts', () => ({
  session: { can: (permission: string | undefined) => permission !== 'VERRENOVACIONES' },
}));

withTexts('help', 'keys', 'landing', 'table');
function Opener() {
  const [open, setOpen] = useState(false);
  return open ? (
    <HelpPanel onClose={() => {}} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Abrir
    </button>
  );
}

function showPanel(id: ScreenId, path: string, address: string) {
  const element = (
    <>
      <SearchBox label="Buscar en el listado" clearLabel="Vaciar" value="" onChange={() => {}} />
      <Opener />
    </>
  );
  renderScreen(element, { at: address, screen: id, path });
  fireEvent.click(screen.getByText('Abrir'));
  return within(screen.getByRole('dialog'));
}

test('every screen says what it is for, in one text', () => {
  const screens = screenIds.filter((id) => screenOf(id).layout === 'main' && !screenOf(id).redirect);
  expect(screens.filter((id) => id in landing.about === id in help.about)).toEqual([]);
});

test('the page has all keys, the letters of the person’s own menu among them, and leads to support', () => {
  renderScreen(<HelpPage />, { at: '/ayuda' });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('Fila anteriork↑');
  expect(lines).toContain('Ficha siguiente del listadoj');
  expect(lines).toContain('Facturasgf');
  // Hidden by the brand, and not permitted.
  expect(lines.filter((line) => /^(Baterias|Renovaciones)/.test(line ?? ''))).toEqual([]);
  expect(screen.getByText('Escribir a soporte').getAttribute('href')).toBe('mailto:ayuda@example.com');
});

test('the panel explains the screen behind it: its purpose and the keys that work there', () => {
  const panel = showPanel('contracts', '/soluciones/contratos/listado', '/soluciones/contratos/listado');
  expect(panel.getByText(landing.about.contracts)).toBeDefined();
  expect(panel.getByText('Buscar en el listado')).toBeDefined();
  expect(panel.queryByText('Ficha siguiente del listado')).toBeNull();
  expect(panel.getByText('Todas las teclas').getAttribute('href')).toBe('/ayuda');
  expect(panel.getByText('Escribir a soporte')).toBeDefined();
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { isForDevelopers, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { SearchBox } from '~/table/list/SearchBox.tsx';
import help from '../../../locales/es/help.json';
import landing from '../../../locales/es/landing.json';
import HelpPage from './HelpPage.tsx';
import HelpPanel from './HelpPanel.tsx';
import { newsIds, watchNews } from './news.ts';

const { person, brand } = vi.hoisted(() => ({
  person: { permissions: new Set<string>() },
  brand: { name: 'Marca', hiddenScreens: ['batteries'], comparatorUrl: '', support: { email: 'ayuda@example.com' } },
}));
vi.mock('~/brand/index.ts', () => ({ brand }));
vi.mock('~/session/session.ts', () => ({
  session: { can: (wanted: string | undefined) => wanted === undefined || person.permissions.has(wanted) },
}));

withTexts('help', 'keys', 'landing', 'permissions', 'table');
beforeEach(() => {
  vi.stubGlobal('__DEV__', false);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  person.permissions = new Set();
});

const showPage = (address = '/ayuda') => renderScreen(<HelpPage />, { at: address });

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
      <main id="content">
        <SearchBox label="Buscar en el listado" clearLabel="Vaciar" value="" onChange={() => {}} />
        <table>
          <tbody>
            <tr>
              <td>CUPS</td>
              <td>Titular</td>
            </tr>
          </tbody>
        </table>
      </main>
      <Opener />
    </>
  );
  renderScreen(element, { at: address, screen: id, path });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return within(screen.getByRole('dialog'));
}

test('every screen says what it is for, in one text; a record may leave that to its list', () => {
  const told = screenIds.filter((id) => {
    const { layout, redirect } = screenOf(id);
    return layout === 'main' && !redirect && !isForDevelopers(id);
  });
  expect(told.filter((id) => id in landing.about && id in help.about)).toEqual([]);
  const isSaid = (id: ScreenId): boolean => {
    const { parent } = screenOf(id);
    return id in landing.about || id in help.about || (parent !== undefined && isSaid(parent as ScreenId));
  };
  expect(told.filter((id) => !isSaid(id))).toEqual([]);
});

test('features that a brand does not have are not shown; those that a person may not use name the permission', () => {
  showPage();
  expect(screen.queryByText('Baterias')).toBeNull();
  expect(screen.getByText(/Entrar en|Pide el permiso «Ver renovaciones»/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Renovaciones' })).toBeNull();
  expect(screen.getByText(/^Marca: qué puedes hacer,/)).toBeDefined();
  cleanup();
  person.permissions = new Set(['VERRENOVACIONES']);
  showPage();
  expect(screen.getByRole('link', { name: 'Renovaciones' }).getAttribute('href')).toBe('/soluciones/renovaciones');
  expect(screen.queryByText(/Pide el permiso «Ver renovaciones»/)).toBeNull();
});

test('news since the last visit are marked until the next visit; on a first visit none are', () => {
  const marks = () => screen.queryAllByText('nuevo').length;
  localStorage.removeItem('device.news');
  showPage();
  expect(screen.getByRole('heading', { level: 2, name: 'Novedades' })).toBeDefined();
  expect(marks()).toBe(0);
  cleanup();
  localStorage.setItem('device.news', JSON.stringify(newsIds.at(-1)));
  watchNews();
  expect(document.documentElement.hasAttribute('data-news')).toBe(true);
  showPage();
  expect(marks()).toBeGreaterThan(2);
  expect(document.documentElement.hasAttribute('data-news')).toBe(false);
  // News about a screen is hidden from people who cannot open it.
  expect(screen.queryByText(help.news.offer.name)).toBeNull();
  cleanup();
  showPage();
  expect(marks()).toBe(0);
});

test('the page is searched by its address, over everything, and says where nothing is found', async () => {
  showPage('/ayuda?q=fila anterior');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Atajos de teclado',
  ]);
  expect(screen.getByText('k').tagName).toBe('KBD');
  const box = screen.getByRole('searchbox', { name: 'Buscar en la ayuda' });
  await userEvent.clear(box);
  await userEvent.type(box, 'autoconsumo');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CAUCódigo de una instalación de autoconsumo',
  ]);
  expect(screen.getByRole('status').textContent).toBe('1 resultado');
  await userEvent.type(box, ' qwerty');
  expect(screen.getByRole('link', { name: 'ayuda@example.com' }).getAttribute('href')).toBe('mailto:ayuda@example.com');
});

test('the panel explains the screen behind it: its purpose, its abilities, its keys and its terms', async () => {
  const panel = showPanel('contracts', '/soluciones/contratos/listado', '/soluciones/contratos/listado');
  expect(panel.getByText(landing.about.contracts)).toBeDefined();
  expect(panel.getByText(help.can.views.name)).toBeDefined();
  expect(panel.queryByText(help.can.neighbours.name)).toBeNull();
  expect(panel.getByText('Buscar en el listado')).toBeDefined();
  expect(panel.queryByText('Ficha siguiente del listado')).toBeNull();
  const words = panel.getByRole('heading', { name: 'Palabras de esta pantalla' }).parentElement as HTMLElement;
  expect(
    within(words)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CUPSCódigo del punto de suministro', 'TitularQuien firma el contrato']);
  await userEvent.type(panel.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'OMIE');
  expect(panel.getByText('Mercado diario')).toBeDefined();
  expect(panel.queryByText(help.can.views.name)).toBeNull();
});

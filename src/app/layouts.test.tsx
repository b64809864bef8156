import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { setSession } from '~/session/state.ts';
import { serve, user } from '~/session/testing.ts';
import AuthLayout from './AuthLayout.tsx';
import DefaultLayout from './DefaultLayout.tsx';
import MainLayout from './MainLayout.tsx';

withTexts('shell', 'auth');
beforeEach(() => {
  serve({});
});

/** A screen in a layout, at the address of the contract list. */
const show = (Layout: () => React.ReactNode) =>
  renderRoutes(
    [{ element: <Layout />, children: [{ path: '*', handle: 'contracts', element: <p>20 contratos</p> }] }],
    { initialEntries: ['/soluciones/contratos/listado'] },
  );
const shownScreen = () => within(screen.getByRole('main')).getByText('20 contratos');

// Clause 2.113-118
test('the main layout has sidebar, top bar, footer, breadcrumb, language switcher and configurator around the screen', async () => {
  setSession({ status: 'authenticated', user: { ...user, Permisos: [] } as never });
  show(MainLayout);
  expect(shownScreen()).toBeTruthy();
  const sidebar = within(screen.getByRole('complementary')).getByRole('navigation', { name: 'Menú principal' });
  expect(within(sidebar).getByRole('link', { name: 'Facturas' })).toBeTruthy();
  const topBar = within(screen.getByRole('banner'));
  const breadcrumb = topBar.getByRole('navigation', { name: 'Ruta de navegación' });
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Contratos/', 'Listado']);
  expect(within(screen.getByRole('contentinfo')).getByText('900 990 990')).toBeTruthy();
  await userEvent.click(topBar.getByRole('button', { name: 'Idioma: ES' }));
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(topBar.getByRole('button', { name: /cuenta/ }));
  expect(screen.getByRole('menuitem', { name: 'Apariencia' }).getAttribute('href')).toBe('/profile#apariencia');
});

// Clause 2.119, 2.120
test.each([
  ['auth', AuthLayout],
  ['default', DefaultLayout],
])('the %s layout has the screen, and no menu', (_, Layout) => {
  show(Layout);
  expect(shownScreen()).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { TopBarRoom } from '~/ui/frame.tsx';
import LandingPage from './LandingPage.tsx';

vi.mock('~/brand/index.ts', () => ({
  brand: {
    name: 'Grupo Optimus',
    hiddenScreens: ['comparison', 'comparisons'],
    comparatorUrl: 'https://comparador.example.com/',
    support: { email: 'soporte@example.com', phone: '900 990 990' },
  },
}));

withTexts('landing', 'screens', 'permissions', 'table', 'shell');

function show(missing: readonly string[]) {
  vi.spyOn(session, 'can').mockImplementation(
    (permission) => permission === undefined || !missing.includes(permission),
  );
  const element = (
    <TopBarRoom value={document.body}>
      <LandingPage />
    </TopBarRoom>
  );
  renderScreen(element, { screen: 'landing' });
}
const addresses = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
const leadsTo = (path: string) => addresses().includes(new URL(path, location.href).href);

test('a person with all permissions sees every screen of the brand, each with its purpose', () => {
  show([]);
  expect(['/sysmanager/grupos', '/productos/baterias', '/soluciones/renovaciones'].map(leadsTo)).toEqual([
    true,
    true,
    true,
  ]);
  expect(screen.getByText('La red comercial: quién depende de quién y cómo va cada uno')).toBeTruthy();
  // The brand shows of the comparator what leads to its own site alone.
  expect(screen.queryByText('Comparativa')).toBeNull();
  expect(leadsTo('https://comparador.example.com/historico')).toBe(true);
  expect(screen.queryByText('Con un permiso más')).toBeNull();
});

test('a person without permissions is told which ones open what, and whom to ask', () => {
  show(['GESTORACCESS', 'VERRENOVACIONES']);
  expect(['/sysmanager/grupos', '/soluciones/renovaciones'].map(leadsTo)).toEqual([false, false]);
  const missing = screen.getByText('Con un permiso más').closest('section');
  expect(missing?.textContent).toContain('Gestión del sistema');
  expect(missing?.textContent).toContain('Renovaciones');
  expect(missing?.querySelector('a')?.href).toContain('mailto:soporte@example.com');
});

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { User } from '~/api/users.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { ActivityTab } from './ActivityTab.tsx';
import type { EffectivePermission } from './effective.ts';
import { AccountCard, AgentCard } from './UserPage.tsx';
import { WhyScreen } from './WhyScreen.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { name: 'Portal', hiddenScreens: ['comparisons'], comparatorUrl: '' } }));

withTexts('users', 'trade', 'form', 'table', 'permissions', 'screens');

const ana = {
  Id: 'u1',
  UserName: 'ana',
  Nombre: 'Ana',
  Email: 'ana@example.com',
  IdAgente: 10,
  Agente: 'Iván Cueto',
  Activo: true,
  Bloqueado: false,
  Grupos: [],
  Permisos: [],
  Marca: 'grupo-optimus',
} as unknown as User;

const show = (tab: ReactNode, answers: Parameters<typeof serve>[0] = {}) => {
  serve({
    'marcas/get-all-actives': () => json([{ Id: 2, Nombre: 'Grupo Optimus', Dominio: 'grupo-optimus' }]),
    'agentes/10': () => json({ Id: 10, Nombre: 'Iván Cueto', CodigoAgente: 'AG0010', TipoAgente: 'Delegación' }),
    ...answers,
  });
  return renderScreen(tab, { screen: 'user' });
};

test('the log is filtered by exactly the name that it has for the user', () => {
  show(<ActivityTab user={ana} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver sus logs' });
  expect(new URL(link.href).searchParams.get('f.Usuario')).toBe('=ana@example.com');
});

test('a user who has never signed in is labelled so, without days', () => {
  show(<ActivityTab user={{ ...ana, UltimoAcceso: null, DiasSinAcceso: 0 }} />);
  expect(screen.getByText('Nunca ha entrado')).toBeTruthy();
  expect(screen.queryByText('0 días')).toBeNull();
});

test('a brand is shown by its name', async () => {
  show(<AccountCard user={ana} />);
  expect(await screen.findByText('Grupo Optimus')).toBeTruthy();
});

test('the agent of a user is one step away', async () => {
  show(<AgentCard user={ana} />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Iván Cueto' });
  expect(new URL(link.href).pathname).toBe('/agentes/10');
});

test.each([403, 404])('an agent that the API answers with %i is named, without an error or a retry', async (status) => {
  show(<AgentCard user={ana} />, { 'agentes/10': () => json({}, status) });
  expect(await screen.findByText(/^No puedes ver la ficha de este agente/)).toBeTruthy();
  expect(screen.getByText('Iván Cueto')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a screen that the brand hides has a reason too', async () => {
  show(<WhyScreen user={ana} permissions={[]} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Pantalla del menú' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Comparador · Comparativas guardadas' }));
  expect(screen.getByRole('status').textContent).toContain('Portal no la muestra a nadie');
});

test('it says that an entry of the menu needs the permission that the server requires', async () => {
  const invoices = { Id: 7, Nombre: 'Ver facturas', NombreNormalizado: 'FACTURASVER' } as EffectivePermission;
  const reasonIf = async (has: boolean) => {
    show(
      <WhyScreen user={ana} permissions={[{ ...invoices, has, direct: has, through: [], others: ['Backoffice'] }]} />,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Pantalla del menú' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Contratos · Facturas' }));
    const reason = screen.getByRole('status').textContent;
    cleanup();
    return reason;
  };
  expect(await reasonIf(false)).toBe(
    'Ve «Contratos · Facturas» en su menú y no puede entrar: hace falta el permiso «Ver facturas». No lo tiene: se da con el grupo Backoffice o directamente.',
  );
  expect(await reasonIf(true)).toBe(
    'Ve «Contratos · Facturas», que pide el permiso «Ver facturas». Lo tiene directamente.',
  );
});

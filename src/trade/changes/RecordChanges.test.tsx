import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { RecordChanges } from './RecordChanges.tsx';

const may = vi.hoisted(() => ({ permissions: [] as string[] }));
vi.mock('~/session/session.ts', () => ({
  session: {
    can: (permission: string) => may.permissions.includes(permission),
    state: { status: 'authenticated', user: { Email: 'admin@example.com' } },
  },
}));

withTexts('logs', 'permissions', 'screens', 'trade', 'errors');

const line = (Id: number, Registros: unknown, Usuario: string | null = 'ana@example.com') => ({
  ...{ Id, Fecha: '2026-11-16T10:00:00+01:00', Nivel: 'Information', Mensaje: 'Usuario modificado.', Usuario },
  Registros,
});
const record = (Cambios: unknown, Accion = 'Modificado') => [{ Tipo: 'Usuario', Id: 'u1', Accion, Cambios }];
const page = (Items: unknown[], TotalCount = Items.length) => json({ Items, TotalCount });

/** @param logs answers to the lines of the record, and to the newest line of all */
function show(logs: { lines: () => Response; newest?: () => Response }, permissions = ['GESTORACCESS', 'LOGSVER']) {
  may.permissions = permissions;
  serve({
    'marcas/get-all-actives': () => json([]),
    logs: ({ url }) => (new URL(url).search.includes('FilterColumns') ? logs.lines() : (logs.newest?.() ?? page([]))),
  });
  return renderScreen(<RecordChanges kind="Usuario" id="u1" shown={1} />, { screen: 'user' });
}

test('a line has the person, the time, and each field before and after', async () => {
  show({
    lines: () =>
      page([
        line(
          7,
          record([
            { Campo: 'Telefono', Antes: '600 111 222', Despues: null },
            { Campo: 'Grupos', Antes: null, Despues: 'Backoffice' },
            { Campo: 'Grupos', Antes: 'Agentes', Despues: null },
            { Campo: 'Password', Antes: '•••', Despues: '•••' },
            { Campo: 'Permisos', Antes: null, Despues: 'LOGSVER' },
            { Campo: 'FaviconUrl', Antes: 'data:image/svg+xml', Despues: 'data:image/png' },
          ]),
        ),
        line(3, record([], 'Creado'), 'admin@example.com'),
      ]),
  });
  const link = await screen.findAllByRole('link');
  expect(link[0]?.getAttribute('href')).toContain('abierto=7');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('Teléfono: 600 111 222 → —');
  expect(lines).toContain('Grupos: + Backoffice, − Agentes');
  expect(lines).toContain('Contraseña: cambiada');
  expect(lines).toContain('Permisos: + Ver logs');
  expect(lines).toContain('Favicon: otra imagen');
  expect(screen.getByText('ana@example.com')).toBeTruthy();
  expect(screen.getByText('Tú').closest('li')?.textContent).toContain('Se creó.');
});

test('older changes are one click away', async () => {
  const all = Array.from({ length: 7 }, (_, index) => line(index, record([])));
  let length = 5;
  show({ lines: () => page(all.slice(0, length), all.length) });
  expect(await screen.findByText('5 de 7 cambios')).toBeTruthy();
  length = 7;
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  await vi.waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(7));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a record that nobody has changed says so', async () => {
  show({ lines: () => page([]), newest: () => page([line(1, [])]) });
  expect(await screen.findByText('No hay ningún cambio registrado.')).toBeTruthy();
});

test.each([
  ['has no such fields', { lines: () => page([line(1, undefined)]) }],
  ['has none, and no line', { lines: () => page([]), newest: () => page([line(1, undefined)]) }],
  ['ignores the filter', { lines: () => page([line(1, [{ ...record([])[0], Id: 'u2' }])]) }],
  ['refuses the filter', { lines: () => json({ detail: 'No existe esa columna.' }, 422) }],
])('if the log %s, the section is not shown', async (_, logs) => {
  const { container } = show(logs);
  expect(await screen.findByRole('status')).toBeTruthy();
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});

test('a failure has a retry, and the page stays', async () => {
  let failing = true;
  show({ lines: () => (failing ? json({ detail: 'No.' }, 500) : page([line(1, record([]))])) });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  failing = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Usuario modificado.')).toBeTruthy();
});

test('a person without the permission sees which one is needed', async () => {
  const lines = vi.fn(() => page([]));
  show({ lines }, ['GESTORACCESS']);
  expect(await screen.findByText(/hace falta «Ver logs»/)).toBeTruthy();
  expect(lines).not.toHaveBeenCalled();
});

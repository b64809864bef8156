import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { CanLook, useLookedRow } from '~/routing/shownList.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import type { ScreenId } from '~/screens.ts';
import { watchPerson } from '~/session/calls.ts';
import { session } from '~/session/session.ts';
import { setSession } from '~/session/state.ts';
import { serve } from '~/session/testing.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { VisitedScreens } from '../VisitedScreens.tsx';
import CommandPalette from './CommandPalette.tsx';

withTexts('shell', 'palette', 'table');

const user = { Id: 'u-1', Nombre: 'Ana', Apellidos: 'Vera', Email: 'ana@example.com', Permisos: [] } as never;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(session, 'can').mockReturnValue(true);
  setSession({ status: 'unauthenticated' });
  setSession({ status: 'authenticated', user });
});

/** A screen with the palette over it, which Ctrl+K opens as in the layout. */
function Screen({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the layout
    <div onKeyDown={({ key, ctrlKey }) => key === 'k' && ctrlKey && setOpen(true)}>
      <VisitedScreens />
      <p data-testid="path">{pathname}</p>
      <CanLook value>{children}</CanLook>
      {open && <CommandPalette onClose={() => setOpen(false)} onDialog={() => {}} />}
    </div>
  );
}

const screenAt = (path: string, handle: ScreenId, children?: ReactNode) => ({
  path,
  handle,
  element: <Screen>{children}</Screen>,
});

const opened = () => userEvent.keyboard('{Control>}k{/Control}');
const group = (name: string | RegExp) => screen.findByRole('group', { name });
const linesOf = async (name: string | RegExp) =>
  within(await group(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const groups = () => screen.getAllByRole('group').map((one) => one.getAttribute('aria-labelledby')?.split('-').at(-1));
const path = () => screen.getByTestId('path').textContent;

describe('the lines are grouped under headings', () => {
  test('without a text actions and screens, each heading named once, and no empty group', async () => {
    serve({});
    renderRoutes([screenAt('/', 'home', <button type="button">{'Aquí'}</button>)]);
    screen.getByRole('button').focus();
    await opened();
    expect((await linesOf('Acciones'))[0]).toBe('Nuevo usuario');
    expect((await linesOf('Ir a')).length).toBeGreaterThan(20);
    expect(groups()).toEqual(['actions', 'destinations', 'account']);
  });

  test('without a text, the scheme and the sign-out come last, also where the person may do nothing else', async () => {
    vi.spyOn(session, 'can').mockImplementation((permission) => permission === undefined);
    serve({});
    renderRoutes([screenAt('/', 'home', <button type="button">{'Aquí'}</button>)]);
    screen.getByRole('button').focus();
    await opened();
    expect((await linesOf('Tu cuenta')).at(-1)).toBe('Cerrar sesión');
    expect(groups()).toEqual(['destinations', 'account']);
  });

  test('the keyboard goes from the last line of one group to the first of the next', async () => {
    serve({});
    renderRoutes([screenAt('/', 'home', <button type="button">{'Aquí'}</button>)]);
    screen.getByRole('button').focus();
    await opened();
    const box = screen.getByRole('combobox');
    box.focus();
    await userEvent.paste('grupo');
    const options = await screen.findAllByRole('option');
    const group = (option: HTMLElement | undefined) => option?.closest('[role=group]')?.getAttribute('aria-labelledby');
    const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '') ?? undefined;
    expect(new Set(options.map(group)).size).toBeGreaterThan(1);
    for (const option of options) {
      expect(chosen()).toBe(option);
      await userEvent.keyboard('{ArrowDown}');
    }
    expect(chosen()).toBe(options[0]);
  });
});

describe('recently visited pages', () => {
  const routes = [
    screenAt('/', 'home', <Link to="/soluciones/facturas">{'Facturas'}</Link>),
    screenAt('/soluciones/facturas', 'invoices', <Link to="/soluciones/contratos/PT-1">{'PT-1'}</Link>),
    screenAt(
      '/soluciones/contratos/:referencia',
      'contract',
      <>
        <RecordView title="Ferretería Ejemplo" code="PT-1" />
        <Link to="/agentes/7">{'Agente'}</Link>
      </>,
    ),
    screenAt('/agentes/:id', 'agent', <Link to="/">{'Inicio'}</Link>),
  ];

  async function walk() {
    serve({});
    renderRoutes(routes);
    for (const name of ['Facturas', 'PT-1', 'Agente']) await userEvent.click(screen.getByRole('link', { name }));
    // An agent that does not exist is not remembered; what is in view is not listed.
    await userEvent.click(screen.getByRole('link', { name: 'Inicio' }));
    screen.getByRole('link', { name: 'Facturas' }).focus();
  }

  test('come first, the newest at the top, each once, and are links', async () => {
    await walk();
    await opened();
    expect(await linesOf('Recientes')).toEqual(['PT-1Ferretería EjemploContrato', 'FacturasContratos']);
    expect(groups()[0]).toBe('recent');
    expect(await linesOf('Ir a')).not.toContain('FacturasContratos');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe('/soluciones/contratos/PT-1'));
  });

  test('are found by their code or title, not by their kind', async () => {
    await walk();
    await opened();
    screen.getByRole('combobox').focus();
    await userEvent.paste('ferretería');
    expect(await linesOf('Recientes')).toEqual(['PT-1Ferretería EjemploContrato']);
    await userEvent.clear(screen.getByRole('combobox'));
    screen.getByRole('combobox').focus();
    await userEvent.paste('contrato');
    expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull();
  });

  test('are removed at sign-out, and are shown to nobody else', async () => {
    watchPerson(session);
    await walk();
    setSession({ status: 'unauthenticated', reason: 'left' });
    setSession({ status: 'authenticated', user });
    await opened();
    await group('Ir a');
    expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull();
  });
});

describe('the row that had the focus', () => {
  const columns = columnsOf<{ Codigo: string }>()({
    Codigo: { kind: 'code', header: 'Código', width: 100, main: true },
  });
  const show = async (address: string) => {
    serve({});
    const list = (
      <ListPart
        title="Contratos"
        none={{}}
        answer={{ data: [{ Codigo: 'PT-1' }] }}
        columns={columns}
        link={() => address}
      />
    );
    renderRoutes([screenAt('/', 'home', list), screenAt('*', 'contract')]);
    (await screen.findByRole('link', { name: 'PT-1' })).focus();
    await opened();
  };

  test('comes first, is shown beside its list, and opened', async () => {
    await show('/soluciones/contratos/PT-1?lista=1');
    expect(await linesOf('Contrato PT-1')).toEqual(['Abrir', 'Ver al lado del listado', 'Copiar PT-1']);
    expect(groups()[0]).toBe('row');
    const { result } = renderHook(useLookedRow);
    await userEvent.click(await screen.findByRole('option', { name: 'Ver al lado del listado' }));
    await waitFor(() => expect(result.current?.id).toBe('PT-1'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'PT-1' }));
    await opened();
    await userEvent.click(await screen.findByRole('option', { name: 'Abrir' }));
    await waitFor(() => expect(path()).toBe('/soluciones/contratos/PT-1'));
  });

  test('that opens something beside its list itself is not offered for a look', async () => {
    await show('/?abierto=1');
    expect(await linesOf('PT-1')).toEqual(['Abrir']);
  });
});

test('the open record has the actions of its head, without disabled ones', async () => {
  serve({});
  const run = vi.fn();
  const actions: RecordAction[] = [
    { id: 'sign', label: 'Firmar', icon: FileText, primary: true, run },
    { id: 'print', label: 'Imprimir', icon: FileText, to: '/imprimir' },
    { id: 'drop', label: 'Anular', icon: FileText, reason: { text: 'Ya está activo' }, run },
  ];
  renderRoutes(
    [
      screenAt(
        '/soluciones/contratos/:referencia',
        'contract',
        <RecordView title="Ana" code="PT-1" actions={actions} />,
      ),
    ],
    { initialEntries: ['/soluciones/contratos/PT-1'] },
  );
  screen.getByRole('button', { name: 'Firmar' }).focus();
  await opened();
  expect(await linesOf('Contrato PT-1 · Ana')).toEqual(['Firmar', 'Imprimir', 'Copiar PT-1']);
  await userEvent.click(screen.getByRole('option', { name: 'Firmar' }));
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});

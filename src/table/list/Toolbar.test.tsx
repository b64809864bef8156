import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTexts } from '~/i18n/index.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { type ColumnLayout, defaultLayout, fitLayout } from '../columns/layout.ts';
import type { Column } from '../columns.ts';
import type { FilterField } from '../filters/filters.ts';
import { startTexts } from '../testing.ts';
import { useListState } from './listState.ts';
import { Toolbar } from './Toolbar.tsx';

beforeAll(async () => {
  await startTexts();
  // Loaded on demand, which takes long on a busy machine.
  await import('../columns/columnParts.tsx');
});

const states = ['Activo', 'Firmado', 'Vencido', 'Pendiente', 'Anulado', 'Rechazado', 'Suspendido', 'Baja'];
const fields: FilterField[] = [
  {
    id: 'Estado',
    label: 'Estado',
    kind: 'options',
    options: states.map((label, index) => ({ value: `${index}`, label, count: 1000 })),
  },
  { id: 'Energia', label: 'Energía', kind: 'options', options: [{ value: 'E', label: 'Luz' }] },
  { id: 'Tarifa', label: 'Tarifa', kind: 'options', options: [] },
  { id: 'ConsumoAnual', label: 'Consumo', kind: 'numbers', unit: 'kWh' },
  { id: 'FechaFirma', label: 'Firma', kind: 'dates' },
  { id: 'Provincia', label: 'Provincia', kind: 'text' },
];
const rules = { sortable: [], fields };
const onReach = () => {};

function Page() {
  const list = useListState(rules);
  return (
    <>
      <p data-testid="address">{decodeURIComponent(useLocation().search)}</p>
      <Toolbar list={{ ...list, fields, onReach }} quick="Estado" />
    </>
  );
}

const show = (at = '/') => renderScreen(<Page />, { at });
const address = () => screen.getByTestId('address').textContent;
// Fetched when a filter is about to be chosen.
beforeAll(async () => {
  await Promise.all([import('../filters/FilterMenu.tsx'), loadTexts('filters')]);
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Pastes a text and presses Enter: each key that is typed would render the page again. */
async function enter(box: HTMLElement, text: string) {
  box.focus();
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

describe('the tool bar', () => {
  test('has the search under the slash key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    show();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('peña/s');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('peña/s');
    await act(() => vi.advanceTimersByTimeAsync(260));
    expect(address()).toBe('?q=peña/s');
    await press('Quitar la búsqueda');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('switches quick filters, several at a time', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Activo 1.000' }).getAttribute('aria-pressed')).toBe('false');
    await press('Activo 1.000');
    expect(address()).toBe('?f.Estado==0');
    await press('Firmado 1.000');
    expect(address()).toBe('?f.Estado=0|1');
    await press('Activo 1.000');
    expect(address()).toBe('?f.Estado==1');
  });

  test('has no counts together with a search or another filter, because the server counts the whole list', () => {
    show('/?f.Energia=%3DE');
    expect(screen.getByRole('button', { name: 'Activo' })).toBeTruthy();
    cleanup();
    show('/?q=marta');
    expect(screen.getByRole('button', { name: 'Activo' })).toBeTruthy();
    cleanup();
    show('/?f.Estado=%3D0');
    expect(screen.getByRole('button', { name: 'Firmado 1.000' })).toBeTruthy();
  });

  test('has all quick filters behind "more"', async () => {
    show('/?f.Estado=%3D0');
    expect(screen.queryByRole('button', { name: 'Baja 1.000' })).toBeNull();
    await press('Más: Estado');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Baja/ }));
    await press('Aplicar');
    expect(address()).toBe('?f.Estado=0|7');
    expect(screen.getByRole('button', { name: 'Baja 1.000' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows active filters as chips that can be changed and removed', async () => {
    show('/?f.ConsumoAnual=%3E%3D1000&f.Energia=%3DE');
    await press(/Consumo.*≥ 1.000 kWh/);
    await enter(screen.getByRole('textbox', { name: 'Máximo' }), '2.500,5');
    expect(address()).toBe('?f.ConsumoAnual=1000..2500.5&f.Energia==E');
    await press('Quitar el filtro Energía');
    expect(address()).toBe('?f.ConsumoAnual=1000..2500.5');
  });

  test('says that the options of a choice are still loading', async () => {
    show();
    await press(/Filtros/);
    await press('Tarifa');
    expect(await screen.findByText('Las opciones todavía no han llegado.')).toBeTruthy();
  });

  test('adds a filter by column and text', async () => {
    show();
    await press(/Filtros/);
    await press('Provincia');
    await enter(screen.getByRole('textbox', { name: 'Contiene' }), 'Ávila');
    expect(address()).toBe('?f.Provincia=Ávila');
    await press('Limpiar');
    expect(address()).toBe('');
  });

  test('reads typed filters, completes them, and sets all of them with the search at once', async () => {
    show('/?pagina=2');
    await press(/Filtros/);
    const box = await screen.findByRole('textbox', { name: 'Buscar un campo, o escribir filtros' });
    expect(document.activeElement).toBe(box);
    await userEvent.paste('prov');
    expect(screen.getByRole('button', { name: 'Provincia' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Firma' })).toBeNull();
    await userEvent.keyboard('{Tab}');
    await userEvent.paste('ávila consumo>1.000 hierros energ');
    expect(box).toHaveProperty('value', 'provincia:ávila consumo>1.000 hierros energ');
    await userEvent.keyboard('{Tab}');
    await userEvent.paste('nada');
    expect(screen.getByText('ningún valor coincide')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('?pagina=2');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    await enter(box, 'luz');
    expect(address()).toBe('?q=hierros&f.Provincia=ávila&f.ConsumoAnual=>=1000&f.Energia==E');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the filters by their key, with the focus in the box', async () => {
    show();
    await userEvent.keyboard('f');
    expect(await screen.findByRole('textbox', { name: 'Buscar un campo, o escribir filtros' })).toBe(
      document.activeElement,
    );
    // What is typed from then on stands in the box.
    await userEvent.keyboard('f');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('sets a range of days by its name', async () => {
    show();
    await press(/Filtros/);
    await press('Firma');
    await press('Este año');
    await press('Aplicar');
    const year = new Date().getFullYear();
    expect(address()).toBe(`?f.FechaFirma=${year}-01-01..${year}-12-31`);
  });

  test('adds a filter by typed dates, and refuses invalid ones', async () => {
    show();
    await press(/Filtros/);
    await press('Firma');
    await enter(screen.getByRole('textbox', { name: 'Desde' }), '31/2/2026');
    expect(screen.getByText('No es una fecha.')).toBeTruthy();
    expect(address()).toBe('');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Desde' }));
    await enter(screen.getByRole('textbox', { name: 'Desde' }), '1/11/26');
    await press(/Firma.*01\/11\/26/);
    await enter(screen.getByRole('textbox', { name: 'Hasta' }), '31/10/26');
    expect(screen.getByText('Es anterior al inicio.')).toBeTruthy();
    expect(address()).toBe('?f.FechaFirma=>=2026-11-01');
  });

  test('shows errors of numbers, and their local format', async () => {
    show('/?f.ConsumoAnual=%3E%3D1500.123');
    await press(/Consumo.*≥ 1.500,12/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mínimo' }).value).toBe('1.500,123');
    const most = screen.getByRole('textbox', { name: 'Máximo' });
    await enter(most, 'mucho');
    expect(screen.getByText('No es un número.')).toBeTruthy();
    await userEvent.clear(most);
    await enter(most, '900');
    expect(screen.getByText('Es menor que el mínimo.')).toBeTruthy();
    expect(address()).toBe('?f.ConsumoAnual=>=1500.123');
  });
});

describe('the column chooser', () => {
  const columns: Column<object>[] = ['Código', 'Titular', 'NIF', 'Fee'].map((header, index) => ({
    id: header,
    header,
    kind: 'text',
    value: () => '',
    width: 50,
    main: index === 0,
    defaultHidden: index === 3,
  }));

  function Chooser() {
    const [layout, setLayout] = useState<ColumnLayout>(defaultLayout(columns));
    const [density, setDensity] = useState<'compact' | 'comfortable'>('compact');
    return (
      <>
        <p data-testid="layout">{`${layout.order} / ${layout.hidden} / ${density}`}</p>
        <p data-testid="widths">{JSON.stringify({ widths: layout.widths, frozen: layout.frozen })}</p>
        <ColumnChooser
          {...{ columns, density }}
          layout={{ ...layout, left: [] }}
          onLayout={(change) => setLayout(fitLayout({ ...layout, ...change }, columns))}
          onDensity={setDensity}
        />
      </>
    );
  }
  const layout = () => screen.getByTestId('layout').textContent;
  const widths = () => JSON.parse(screen.getByTestId('widths').textContent ?? '');

  test('hides, shows, moves with the arrow keys, announces the position, and resets', async () => {
    render(<Chooser />);
    await press('Columnas');
    expect(await screen.findByText('3 de 4')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fee' }));
    expect(layout()).toBe('Código,Titular,NIF,Fee /  / compact');
    screen.getByRole('button', { name: 'Mover Fee' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(layout()).toBe('Código,Titular,Fee,NIF /  / compact');
    expect(screen.getByRole('status').textContent).toBe('Fee: 3 de 4');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mover Fee' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Titular' }));
    expect(layout()).toBe('Código,Titular,Fee,NIF / Titular / compact');
    await userEvent.click(screen.getByRole('radio', { name: 'Cómoda' }));
    await press('Restablecer');
    expect(layout()).toBe('Código,Titular,NIF,Fee / Fee / comfortable');
  });

  test('makes a column wider and narrower with the keys, and freezes the first ones', async () => {
    render(<Chooser />);
    await press('Columnas');
    (await screen.findByRole('button', { name: 'Mover Titular' })).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
    expect(widths()).toEqual({ widths: { Titular: 100 } });
    expect(screen.getByRole('status').textContent).toBe('Titular: 100 px de ancho');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(widths()).toEqual({ widths: { Titular: 48 } });

    await press('Fijar hasta «Titular»');
    expect(widths()).toEqual({ widths: { Titular: 48 }, frozen: 2 });
    expect(screen.getByRole('status').textContent).toBe('2 columnas fijas');
    expect(screen.getByRole('button', { name: 'Fijar hasta «Código»' }).getAttribute('aria-pressed')).toBe('true');
    await press('Fijar hasta «Titular»');
    expect(widths()).toEqual({ widths: { Titular: 48 }, frozen: 1 });
    await press('Restablecer');
    expect(widths()).toEqual({});
  });

  test('cannot hide or move the main column', async () => {
    render(<Chooser />);
    await press('Columnas');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Código' })).disabled).toBe(true);
    screen.getByRole('button', { name: 'Mover Código' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(layout()).toBe('Código,Titular,NIF,Fee / Fee / compact');
  });
});

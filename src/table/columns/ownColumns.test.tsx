import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderScreen } from '~/routing/testing.tsx';
import { ListPage } from '../ListPage.tsx';
import { startTexts } from '../testing.ts';
import { columnsOf } from './columnSet.ts';

beforeAll(async () => {
  await startTexts();
  // Loaded on demand, which takes long on a busy machine.
  await import('./columnParts.tsx');
});

interface Group {
  Codigo: string;
  Nombre: string;
  NumUsuarios: number;
}
const columns = columnsOf<Group>()({
  Codigo: { kind: 'code', header: 'Código', width: 90, main: true },
  Nombre: { kind: 'text', header: 'Nombre', width: 100, grow: true },
  NumUsuarios: { kind: 'number', header: 'Usuarios', width: 80 },
});

function Page() {
  return (
    <>
      <p data-testid="address">{useLocation().search}</p>
      <ListPage title="Grupos" answer={{ data: [{ Codigo: 'G1', Nombre: 'Uno', NumUsuarios: 3 }] }} columns={columns} />
    </>
  );
}
const show = (at = '/') => renderScreen(<Page />, { at, screen: 'groups' });
const address = () => screen.getByTestId('address').textContent;
const storedLayout = () => JSON.parse(localStorage.getItem('view.groups') ?? 'null');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const grip = async (column: string) => (await screen.findByRole('button', { name: `Mover ${column}` })).focus();

test('widths and frozen columns are stored for the list, without fixing its columns', async () => {
  show();
  await press('Columnas');
  await grip('Nombre');
  await userEvent.keyboard('{ArrowRight}');
  await press('Fijar hasta «Código»');
  await vi.waitFor(() => expect(storedLayout()).toEqual({ order: [], hidden: [], widths: { Nombre: 110 }, frozen: 1 }));
  expect(address()).toBe('');
});

test('those of an address are changed there, and the person’s own apply again after a reset', async () => {
  localStorage.setItem('view.groups', JSON.stringify({ order: [], hidden: [], widths: { Nombre: 300 } }));
  show('/?anchos=Nombre-200&fijas=2');
  await press('Columnas');
  await grip('Nombre');
  await userEvent.keyboard('{ArrowLeft}');
  await vi.waitFor(() => expect(address()).toBe('?anchos=Nombre-190&fijas=2'));
  await press('Fijar hasta «Nombre»');
  await vi.waitFor(() => expect(address()).toBe('?anchos=Nombre-190&fijas=1'));
  await press('Restablecer');
  await vi.waitFor(() => expect(address()).toBe(''));
  expect(storedLayout().widths).toEqual({ Nombre: 300 });
});

const edgeOf = async () => {
  const head = await screen.findByRole('columnheader', { name: /^Nombre/ });
  return head.querySelector('[data-resize]') as HTMLElement;
};

test('a heading is widened at its edge, and those before it keep their width', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(622);
  show();
  const edge = await edgeOf();
  const second = () => document.querySelectorAll('col')[1]?.style.width;
  const before = second();
  fireEvent.pointerDown(edge, { clientX: 441 });
  fireEvent.pointerMove(edge, { clientX: 481 });
  expect(Number.parseInt(second() ?? '', 10)).toBe(Math.round(Number.parseFloat(before ?? '')) + 40);
  fireEvent.pointerCancel(edge);
  expect(second()).toBe(before);
  expect(storedLayout()).toBeNull();

  fireEvent.pointerDown(edge, { clientX: 441 });
  fireEvent.pointerUp(edge, { clientX: 481 });
  await vi.waitFor(() => expect(storedLayout()?.widths).toEqual({ Codigo: 120, Nombre: 413 }));
  fireEvent.doubleClick(edge);
  await vi.waitFor(() => expect(storedLayout()?.widths).toEqual({ Codigo: 120 }));
});

test('the edge of a heading stays under the pointer beside the number of hidden columns', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(22 + 240);
  show();
  const edge = await edgeOf();
  fireEvent.pointerDown(edge, { clientX: 200 });
  fireEvent.pointerUp(edge, { clientX: 190 });
  // 240 without the 90 of the code and the 28 of the number are 122.
  await vi.waitFor(() => expect(storedLayout()?.widths).toEqual({ Codigo: 90, Nombre: 112 }));
});

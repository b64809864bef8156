import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Matrix } from './Matrix.tsx';
import { type Change, type MatrixState, useMatrix } from './useMatrix.ts';

let onPhone = false;
vi.mock('~/ui/usePhone.ts', () => ({ usePhone: () => onPhone }));

const columns = [
  { id: '1', name: 'Comerciales' },
  { id: '2', name: 'Gestores' },
];
const groups = [
  {
    id: 'c',
    name: 'Contratos',
    rows: [
      { id: '1', name: 'Ver contratos' },
      { id: '2', name: 'Borrar contratos' },
    ],
  },
  { id: 'u', name: 'Usuarios', rows: [{ id: '3', name: 'Ver usuarios' }] },
];
const words = { corner: 'Permiso', column: 'Grupo', changed: 'Cambiado', saving: 'Guardando', done: 'Guardado' };

let matrix: MatrixState;
/** What the server has: `row/column`. */
let has: Set<string>;

function Permissions({ shown = columns }: { shown?: typeof columns }) {
  matrix = useMatrix((row, column) => has.has(`${row}/${column}`));
  const refusal = (row: string) => (row === '2' ? 'Sólo el sistema lo da.' : undefined);
  return <Matrix label="Permisos por grupo" columns={shown} groups={groups} {...{ matrix, refusal, words }} />;
}

beforeEach(() => {
  onPhone = false;
  has = new Set(['1/1']);
});

const cell = (row: string, column: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${row} ${column}` });
const described = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const where = () =>
  document.activeElement
    ?.getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' / ');

describe('a matrix', () => {
  test('shows the state of every cell, labelled by its row and column', () => {
    render(<Permissions />);
    expect(cell('Ver contratos', 'Comerciales').checked).toBe(true);
    expect(cell('Ver contratos', 'Gestores').checked).toBe(false);
    const grid = screen.getByRole('grid', { name: 'Permisos por grupo' });
    expect(within(grid).getByRole('columnheader', { name: 'Gestores' })).toBeTruthy();
    expect(within(grid).getByRole('rowheader', { name: 'Ver usuarios' })).toBeTruthy();
  });

  test('is one stop of Tab; arrows, Home, End and Page keys move within it', async () => {
    render(<Permissions />);
    await userEvent.tab();
    const stops: (string | undefined)[] = [];
    const keys = [
      '{ArrowRight}',
      '{ArrowRight}',
      '{ArrowDown}',
      '{PageDown}',
      '{Home}',
      '{Control>}{Home}{/Control}',
      '{PageDown}',
      '{Control>}{End}{/Control}',
      '{PageUp}',
    ];
    for (const key of keys) {
      await userEvent.keyboard(key);
      stops.push(where());
    }
    expect(stops).toEqual([
      'Ver contratos / Gestores',
      'Ver contratos / Gestores',
      'Borrar contratos / Gestores',
      'Ver usuarios / Gestores',
      'Ver usuarios / Comerciales',
      'Ver contratos / Comerciales',
      'Ver usuarios / Comerciales',
      'Ver usuarios / Gestores',
      'Ver contratos / Gestores',
    ]);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('collects ticked cells as changes; a cell that is ticked back is none', async () => {
    render(<Permissions />);
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight} ');
    expect(matrix.changes).toEqual([
      { row: '1', column: '1', value: false },
      { row: '1', column: '2', value: true },
    ]);
    expect(described(cell('Ver contratos', 'Gestores'))).toBe('Cambiado');
    await userEvent.click(cell('Ver contratos', 'Gestores'));
    expect(matrix.changes).toHaveLength(1);
    act(() => matrix.discard());
    expect(matrix.changes).toEqual([]);
    expect(cell('Ver contratos', 'Comerciales').checked).toBe(true);
  });

  test('a disabled cell can be focused, and says why', async () => {
    render(<Permissions />);
    const refused = cell('Borrar contratos', 'Comerciales');
    await userEvent.click(refused);
    expect(refused.checked).toBe(false);
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(described(refused)).toBe('Sólo el sistema lo da.');
    expect(document.activeElement).toBe(refused);
    expect(matrix.changes).toEqual([]);
  });

  test('rotates the names of its columns when there are more than eight', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Grupo ${index}` }));
    const turned = () => screen.getByText(/^(Grupo 7|Gestores)$/).parentElement?.className.includes('vertical');
    const { rerender } = render(<Permissions />);
    expect(turned()).toBe(false);
    rerender(<Permissions shown={many} />);
    expect(turned()).toBe(true);
  });

  test('on the phone shows one column and its name', async () => {
    onPhone = true;
    render(<Permissions />);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grupo' }), 'Gestores');
    await userEvent.click(cell('Ver usuarios', 'Gestores'));
    expect(matrix.changes).toEqual([{ row: '3', column: '2', value: true }]);
  });
});

describe('saving a matrix', () => {
  const explain = (thrown: unknown) => `No: ${thrown}`;
  const tick = async (...cells: [string, string][]) => {
    render(<Permissions />);
    for (const [row, column] of cells) await userEvent.click(cell(row, column));
  };

  test('shows the outcome of every cell, and a retry sends only failed ones', async () => {
    await tick(['Ver contratos', 'Gestores'], ['Ver usuarios', 'Gestores']);
    const answers = new Map(['1', '3'].map((row) => [row, Promise.withResolvers<void>()]));
    const send = vi.fn(
      ([change]: readonly { row: string }[]) => answers.get(change?.row ?? '')?.promise ?? Promise.resolve(),
    );
    let saved: Promise<unknown> = Promise.resolve();
    act(() => {
      saved = matrix.save({ send, explain });
    });
    expect(described(cell('Ver usuarios', 'Gestores'))).toBe('Guardando');
    // Nothing can be ticked meanwhile.
    await userEvent.click(cell('Ver contratos', 'Comerciales'));
    await act(async () => {
      answers.get('1')?.resolve();
      answers.get('3')?.reject('no permitido');
      expect(await saved).toEqual({ done: [{ row: '1', column: '2', value: true }], failed: 1 });
    });
    expect(described(cell('Ver contratos', 'Gestores'))).toBe('Guardado');
    expect(described(cell('Ver usuarios', 'Gestores'))).toBe('Cambiado No: no permitido');
    expect(matrix.changes).toEqual([{ row: '3', column: '2', value: true }]);

    send.mockResolvedValue();
    await act(() => matrix.save({ send, explain }));
    expect(send).toHaveBeenCalledTimes(3);
    expect(matrix.changes).toEqual([]);
  });

  test('shows saved cells before the page is updated, and follows the page afterwards', async () => {
    const { rerender } = render(<Permissions />);
    const ticked = cell('Ver usuarios', 'Gestores');
    await userEvent.click(ticked);
    await act(() => matrix.save({ send: async () => {}, explain }));
    expect(ticked.checked).toBe(true);
    // Ticked off, that is a change, though the page still has the old answer; and discarding it is no way back to that.
    await userEvent.click(ticked);
    expect(matrix.changes).toEqual([{ row: '3', column: '2', value: false }]);
    act(() => matrix.discard());
    expect(ticked.checked).toBe(true);
    has.add('3/2');
    rerender(<Permissions />);
    has.delete('3/2');
    rerender(<Permissions />);
    expect(ticked.checked).toBe(false);
  });

  test('sends related cells in one call', async () => {
    await tick(['Ver contratos', 'Gestores'], ['Ver usuarios', 'Gestores'], ['Ver usuarios', 'Comerciales']);
    const send = vi.fn(async (_: readonly Change[]) => {});
    await act(() => matrix.save({ send, explain, together: ({ column }) => column }));
    expect(send.mock.calls.map(([changes]) => changes.length)).toEqual([2, 1]);
  });
});

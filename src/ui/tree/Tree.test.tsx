import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { TreeNode } from './nodes.ts';
import { Tree, type TreeState } from './Tree.tsx';

const nodes: TreeNode[] = [
  {
    id: '1',
    name: 'Dirección',
    children: [
      { id: '2', name: 'Ebro', count: { text: '4', name: '4 contratos' }, children: [{ id: '4', name: 'Ana' }] },
      { id: '3', name: 'Sur', children: [{ id: '6', name: 'Eva' }] },
    ],
  },
  { id: '5', name: 'Externos' },
];
const shown = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
const focused = () => document.activeElement?.textContent;
const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const press = async (keys: string) => {
  await userEvent.keyboard(keys);
  return focused();
};

test('a tree restores its open rows, its focus and its search', async () => {
  let left: TreeState = {};
  const entry = { read: () => left, write: (part: TreeState) => (left = part) };
  const first = render(<Tree label="Agentes" nodes={nodes} entry={entry} />);
  await userEvent.tab();
  await press('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Ana');
  first.unmount();
  render(<Tree label="Agentes" nodes={nodes} entry={entry} />);
  expect(focused()).toBe('Ana');
});

describe('a tree', () => {
  test('has level and position of every row', () => {
    render(<Tree label="Agentes" nodes={nodes} chosen="6" />);
    const eva = row('Eva');
    expect(
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-selected'].map((name) => eva.getAttribute(name)),
    ).toEqual(['3', '1', '1', 'true']);
    expect(row(/^Ebro/).getAttribute('aria-expanded')).toBe('false');
    expect(row('Sur').getAttribute('aria-expanded')).toBe('true');
    expect(row(/^Ebro/).textContent).toBe('Ebro44 contratos');
  });

  test('has one row in the tab order: the chosen one, or the first', async () => {
    const { rerender } = render(<Tree label="Agentes" nodes={nodes} />);
    await userEvent.tab();
    expect(focused()).toBe('Dirección');
    rerender(<Tree key="other" label="Agentes" nodes={nodes} chosen="5" />);
    await userEvent.tab();
    expect(focused()).toBe('Externos');
  });

  test('moves with arrows, opens to the right and closes to the left', async () => {
    render(<Tree label="Agentes" nodes={nodes} />);
    await userEvent.tab();
    expect(await press('{ArrowDown}')).toContain('Ebro');
    await press('{ArrowRight}');
    expect(await press('{ArrowRight}')).toBe('Ana');
    expect(await press('{ArrowLeft}')).toContain('Ebro');
    await press('{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: 'Ana' })).toBeNull();
    expect(await press('{ArrowLeft}')).toBe('Dirección');
    expect(await press('{End}')).toBe('Externos');
    expect(await press('{Home}{ArrowUp}')).toBe('Dirección');
  });

  test('finds by first letters, the next one when pressed again, and opens all siblings with *', async () => {
    render(<Tree label="Agentes" nodes={nodes} />);
    await userEvent.tab();
    expect(await press('e')).toContain('Ebro');
    await press('*');
    expect(shown()).toEqual(['Dirección', 'Ebro44 contratos', 'Ana', 'Sur', 'Eva', 'Externos']);
    expect(await press('xt')).toBe('Externos');
  });

  test('chooses with Enter and with a click; the chevron only opens', async () => {
    const onChoose = vi.fn();
    render(<Tree label="Agentes" nodes={nodes} onChoose={onChoose} />);
    await userEvent.tab();
    await userEvent.keyboard('{End}{Enter}');
    await userEvent.click(screen.getByText('Sur'));
    expect(onChoose.mock.calls).toEqual([['5'], ['3']]);
    await userEvent.click(row('Sur').querySelector('[data-chevron]') as Element);
    expect(screen.getByText('Eva')).toBeTruthy();
    expect(onChoose).toHaveBeenCalledTimes(2);
  });

  test('may have links as rows, which Enter opens', async () => {
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed);
    render(
      <Tree
        label="Agentes"
        nodes={nodes}
        chosen="5"
        link={(node, props) => <a href={`/agentes/${node.id}`} {...props} />}
      />,
    );
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('href')).toBe('/agentes/5');
    expect(document.activeElement?.getAttribute('aria-current')).toBe('page');
    await userEvent.keyboard('{Enter}');
    expect(followed).toHaveBeenCalledOnce();
    document.removeEventListener('click', followed);
  });

  test('opens the branches above a row that is chosen elsewhere', () => {
    const { rerender } = render(<Tree label="Agentes" nodes={nodes} chosen="1" />);
    expect(screen.queryByText('Eva')).toBeNull();
    rerender(<Tree label="Agentes" nodes={nodes} chosen="6" />);
    expect(screen.getByText('Eva')).toBeTruthy();
  });

  test('searches, keeps the branches above the matches, and is restored afterwards', async () => {
    const search = { label: 'Buscar agente', found: (count: number) => `${count} agentes`, none: 'Ningún agente' };
    render(<Tree label="Agentes" nodes={nodes} search={search} />);
    const before = shown();
    const box = screen.getByRole('searchbox', { name: 'Buscar agente' });
    await userEvent.type(box, 'eva');
    expect(shown()).toEqual(['Dirección', 'Sur', 'Eva']);
    expect(screen.getByRole('status').textContent).toBe('1 agentes');
    expect(await press('{ArrowDown}')).toBe('Dirección');
    await userEvent.type(box, 'x');
    expect(screen.queryAllByRole('treeitem')).toEqual([]);
    expect(screen.getByText('Ningún agente')).toBeTruthy();
    await userEvent.type(box, '{Escape}');
    expect(shown()).toEqual(before);
  });

  test('renders the visible part of a long list, and the focused row', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ id: `${index}`, name: `Agente ${index}` }));
    render(<Tree label="Agentes" nodes={many} />);
    expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(200);
    await userEvent.tab();
    expect(await press('{End}')).toBe('Agente 1999');
    expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(200);
  });
});

test('rows accept what is dragged in from elsewhere', () => {
  const onDrop = vi.fn();
  render(<Tree label="Carpetas" nodes={nodes} openLevels={2} drops={{ takes: ({ id }) => id !== '4', onDrop }} />);
  const dataTransfer = {};
  // What may be dropped there is not left to the browser.
  expect(fireEvent.dragOver(row('Sur'), { dataTransfer })).toBe(false);
  expect(fireEvent.dragOver(row('Ana'), { dataTransfer })).toBe(true);
  fireEvent.drop(row('Sur'), { dataTransfer });
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ id: '3' }));
});

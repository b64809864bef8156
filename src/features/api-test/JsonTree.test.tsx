import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { JsonTree } from './JsonTree.tsx';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { count = '' } = {}) => `${key} ${count}`.trim() }),
}));
afterEach(cleanup);

const text = () => document.body.textContent;

describe('a tree of JSON', () => {
  test('shows its values with their names, and what is empty as empty', () => {
    render(<JsonTree value={{ a: 'x', b: null, c: [], d: { e: true } }} />);
    expect(text()).toBe('{4}a:"x"b:nullc:[0]d:{1}e:true');
  });

  test('of one value is that value', () => {
    render(<JsonTree value="hola" />);
    expect(text()).toBe('"hola"');
  });

  test('keeps the items of a list folded, and says by their first value which they are', () => {
    render(<JsonTree value={{ Items: [{ Id: null, Codigo: 'PT-1', Nif: 'X' }] }} />);
    expect(text()).toBe('{1}Items:[1]0:{3}PT-1 · X');
  });

  test('shows a long list by the hundred', () => {
    render(<JsonTree value={Array.from({ length: 230 }, (_, index) => index)} />);
    const count = () => document.querySelectorAll('li p').length;
    expect(count()).toBe(100);
    fireEvent.click(screen.getByRole('button', { name: 'tree.more 100' }));
    expect(count()).toBe(200);
    fireEvent.click(screen.getByRole('button', { name: 'tree.more 30' }));
    expect(count()).toBe(230);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

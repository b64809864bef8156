import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { JsonTree } from './JsonTree.tsx';

const more = (count: number) => `Ver ${count} más`;
const text = () => document.body.textContent;

describe('a tree of JSON', () => {
  test('shows its values with their names, and empty ones as empty', () => {
    render(<JsonTree more={more} value={{ a: 'x', b: null, c: [], d: { e: true } }} />);
    expect(text()).toBe('{4}a:"x"b:nullc:[0]d:{1}e:true');
  });

  test('of one value is that value', () => {
    render(<JsonTree more={more} value="hola" />);
    expect(text()).toBe('"hola"');
  });

  test('keeps the items of a list folded, labelled by their first value', () => {
    render(<JsonTree more={more} value={{ Items: [{ Id: null, Codigo: 'PT-1', Nif: 'X' }] }} />);
    expect(text()).toBe('{1}Items:[1]0:{3}PT-1 · X');
  });

  test('shows a long list by the hundred', () => {
    render(<JsonTree more={more} value={Array.from({ length: 230 }, (_, index) => index)} />);
    const count = () => document.querySelectorAll('li p').length;
    expect(count()).toBe(100);
    fireEvent.click(screen.getByRole('button', { name: 'Ver 100 más' }));
    expect(count()).toBe(200);
    fireEvent.click(screen.getByRole('button', { name: 'Ver 30 más' }));
    expect(count()).toBe(230);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

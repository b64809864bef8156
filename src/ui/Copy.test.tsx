import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Code } from './Code.tsx';
import { Cups, cupsGroups } from './Cups.tsx';

const names = { copy: 'Copiar', copied: 'Copiado', copyFailed: 'No se ha podido copiar' };
const cups = 'ES0021990000012345EB0F';
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

describe('copying a code', () => {
  // Clause 9.19
  test('is confirmed for 1,500 ms', async () => {
    render(<Code value="PT-2026-004217" names={names} />);
    await press();
    expect(writeText).toHaveBeenCalledWith('PT-2026-004217');
    expect(screen.getByRole('status').textContent).toBe('Copiado');
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.getByRole('button', { name: /Copiado/ })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copiar PT-2026-004217' })).toBeTruthy();
  });

  test('that fails says so', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    render(<Code value="PT-2026-004217" names={names} />);
    await press();
    expect(screen.getByRole('status').textContent).toBe('No se ha podido copiar');
  });

  test('says so where the browser has no clipboard', async () => {
    vi.stubGlobal('navigator', {});
    render(<Code value="PT-2026-004217" names={names} />);
    await press();
    expect(screen.getByRole('status').textContent).toBe('No se ha podido copiar');
  });

  test('of a CUPS has no spaces, although it is shown in groups', async () => {
    const { container } = render(<Cups value={cups} names={names} />);
    expect(container.textContent).toBe(cups);
    await press();
    expect(writeText).toHaveBeenCalledWith(cups);
  });
});

describe('the groups of a CUPS', () => {
  test.each([
    [cups, ['ES', '0021', '9900', '0001', '2345', 'EB', '0F']],
    [cups.slice(0, 20), ['ES', '0021', '9900', '0001', '2345', 'EB']],
    ['ES0021', ['ES', '0021']],
    [`${cups}A000`, ['ES', '0021', '9900', '0001', '2345', 'EB', '0FA000']],
    ['', []],
  ])('%s', (value, groups) => {
    expect(cupsGroups(value)).toEqual(groups);
  });
});

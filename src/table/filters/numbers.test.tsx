import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { FilterEditor } from './FilterEditor.tsx';

withTexts('filters', 'table', 'common');

const field = { id: 'Potencia', label: 'Potencia', kind: 'numbers', unit: 'kW' } as const;

test('a bound with two readings is asked about, and one press answers', async () => {
  const apply = vi.fn();
  render(<FilterEditor field={field} query={undefined} onApply={apply} />);
  const [from] = screen.getAllByRole('textbox');
  await userEvent.type(from as HTMLElement, '17.321');
  expect(screen.getByText('¿17,321 o 17.321?')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '17,321' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(apply.mock.calls).toEqual([['>=17.321']]);
});

test('an active filter is not asked about, and what was understood is shown back', async () => {
  render(<FilterEditor field={field} query=">=17321" onApply={vi.fn()} />);
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(from?.value).toBe('17.321');
  expect(screen.queryByRole('button', { name: '17,321' })).toBeNull();
  await userEvent.type(to as HTMLElement, '20000.5');
  await userEvent.tab();
  expect(to?.value).toBe('20.000,5');
});

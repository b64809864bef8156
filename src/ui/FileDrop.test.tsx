import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FileDrop } from './FileDrop.tsx';

test('passes accepted files on, and the others with their reason', async () => {
  const onFiles = vi.fn();
  const { container } = render(
    <FileDrop label="Elegir archivos" accept={{ 'application/pdf': ['.pdf'] }} maxSize={10} onFiles={onFiles}>
      {'Suéltalos aquí'}
    </FileDrop>,
  );
  expect(screen.getByRole('button', { name: 'Elegir archivos' })).toBeTruthy();
  const input = container.querySelector('input');
  const files = [
    new File(['1234'], 'a.pdf', { type: 'application/pdf' }),
    new File(['12345678901'], 'b.pdf', { type: 'application/pdf' }),
    new File([], 'c.pdf', { type: 'application/pdf' }),
    new File(['MZ'], 'd.exe', { type: 'application/octet-stream' }),
  ];
  await userEvent.setup({ applyAccept: false }).upload(input as HTMLInputElement, files);
  await vi.waitFor(() => expect(onFiles).toHaveBeenCalled());
  const [taken, refused] = onFiles.mock.calls[0] as [File[], { file: File; reason: string }[]];
  expect(taken.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(refused.map(({ file, reason }) => [file.name, reason])).toEqual([
    ['b.pdf', 'size'],
    ['c.pdf', 'empty'],
    ['d.exe', 'type'],
  ]);
});

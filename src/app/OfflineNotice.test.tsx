import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { OfflineNotice } from './Notices.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: {} }));
withTexts('shell');

test('says what waits for the connection, and is updated', () => {
  vi.useFakeTimers();
  let files = 3;
  const ends = [unfinished.begin('typed'), unfinished.begin('files', () => files)];
  render(<OfflineNotice />);
  expect(screen.getByText(/Esperan la conexión: lo que has escrito sin guardar, 3 archivos por subir\./)).toBeTruthy();
  files = 1;
  ends[0]?.();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText(/Esperan la conexión: 1 archivo por subir\./)).toBeTruthy();
  ends[1]?.();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByText(/Esperan/)).toBeNull();
  expect(screen.getByText(/Sin conexión/)).toBeTruthy();
});

import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { rows } from '~/api/endpoint.ts';
import { json, mockServer } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { useForm } from './useForm.tsx';

withTexts('form');

const schema = v.object({ name: v.string() });
const save = rows('users').put('save', 'thing', { body: schema, result: v.unknown(), hold: 500 });

const sent = mockServer();
afterEach(() => void vi.useRealTimers());

test('a form stays loading for the hold of its endpoint after the answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent.mockImplementation(() => json({}));
  const { result } = renderHook(() =>
    useForm({ schema, defaults: { name: 'Ana' }, endpoint: save, args: (body) => ({ body }), guarded: false }),
  );
  await act(async () => void (await result.current.submit()));
  expect(sent).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(499));
  expect(result.current.loading).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.loading).toBe(false);
});

import { expect, test, vi } from 'vitest';
import { draftOf } from './draft.ts';

const secrets = ['Iban', 'Nif', 'Email', 'Telefono'];
const draft = draftOf('contract', 'user-1', secrets);

test('input is restored, without secrets, at any depth', () => {
  const file = new File(['x'], 'dni.png');
  draft.write({
    Cups: 'ES1',
    Nif: '12345678Z',
    pago: { Iban: 'ES91', Tipo: 1 },
    lista: [{ Email: 'a@b.es', n: 2 }],
    file,
  });
  expect(draft.read()?.values).toEqual({ Cups: 'ES1', pago: { Tipo: 1 }, lista: [{ n: 2 }] });
  expect(JSON.stringify(localStorage)).not.toMatch(/12345678Z|ES91|a@b\.es/);
});

test('after a day it is gone', () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
  draft.write({ Cups: 'ES1' });
  vi.setSystemTime(new Date('2026-11-17T08:59:00Z'));
  expect(draft.read()?.at).toEqual(new Date('2026-11-16T09:00:00Z'));
  vi.setSystemTime(new Date('2026-11-17T09:00:00Z'));
  expect(draft.read()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('another person does not see it, and it is removed', () => {
  draft.write({ Cups: 'ES1' });
  expect(draftOf('contract', 'user-2', secrets).read()).toBeUndefined();
  expect(draft.read()).toBeUndefined();
});

test.each(['{', '{"owner":1}', '[]'])('a damaged one (%s) is ignored', (text) => {
  localStorage.setItem('draft.contract', text);
  expect(draft.read()).toBeUndefined();
});

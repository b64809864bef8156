import { expect, test } from 'vitest';
import { cupsControl } from '~/domain/cups.ts';
import { draftOf } from '~/form/draft.ts';
import { withTexts } from '~/i18n/testing.ts';
import { json, serve } from '~/session/testing.ts';
import { homeAnswers, homePoint, offerOf } from '~/trade/supply/testing.ts';
import { createStudies } from './studies.ts';

withTexts('toasts');

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const digits = `002199${String(index).padStart(10, '0')}`;
    return `ES${digits}${cupsControl(digits)}`;
  });

/** A server that knows each point as a home; the first has debts. */
const open = (refused?: number) =>
  serve({
    ...homeAnswers,
    'energia/preciofijo': () => json([offerOf(1, 0.1)]),
    'sips/info/list': async (request) => {
      const point = (Cups: string) => ({ ...homePoint, Cups, Impagos: Cups === listed(1)[0] });
      const codes: string[] = await request.json();
      return json({ Items: codes.map((Cups) => ({ Cups, Encontrado: true, Datos: point(Cups) })) }, refused);
    },
  });
const studiesOf = () => createStudies(draftOf('cartera', 'u1', []));

/** Thirty points, stopped after the first portion. */
async function stopped(price?: number) {
  const studies = studiesOf();
  const off = studies.subscribe(() => {
    if (studies.get().rows.some(({ Resultado }) => Resultado === 'found') && studies.get().running) studies.stop();
  });
  await studies.start(listed(30), price);
  off();
  return studies;
}

test('200 CUPS are studied in portions; shared data are fetched once', async () => {
  const server = open();
  const studies = studiesOf();
  await studies.start(listed(200), 0.3);
  const { rows } = studies.get();
  expect(rows.every(({ Resultado, Oferta }) => Resultado === 'found' && Oferta === 'Luminara · Fijo 1')).toBe(true);
  const calls = (path: string) => server.paths().filter((one) => one === path).length;
  expect(['sips/info/list', 'sips/info/consumo', 'energia/preciofijo', 'utility/tarifas'].map(calls)).toEqual([
    20, 200, 1, 1,
  ]);
  expect(rows[0]?.Ahorro).toBeGreaterThan(0);
});

test('the typed price is stored with its rows, and the rest is studied with it after a reload', async () => {
  open();
  await stopped(0.3);
  const again = studiesOf();
  expect(again.price()).toBe(0.3);
  await again.resume();
  expect(again.get().rows.every(({ Hoy }) => Hoy === 900)).toBe(true);
});

test('it can be stopped and continued, after a reload too; debts are not stored on the device', async () => {
  open();
  const studies = await stopped();
  expect(studies.get().rows.filter(({ Resultado }) => Resultado === 'found')).toHaveLength(10);
  expect(studies.get()).toMatchObject({ running: false, stopped: true });
  expect(localStorage.getItem('draft.cartera')).not.toContain('unpaid');
  const again = studiesOf();
  expect(again.get().rows.filter(({ Resultado }) => Resultado === 'waiting')).toHaveLength(21);
  await again.resume();
  expect(again.get().rows.every(({ Resultado }) => Resultado === 'found')).toBe(true);
});

test('a refusal stops it, and its CUPS wait', async () => {
  open(403);
  const studies = studiesOf();
  await studies.start(listed(3), undefined);
  expect(studies.get().error?.status).toBe(403);
  expect(studies.get().rows.map(({ Resultado }) => Resultado)).toEqual(['waiting', 'waiting', 'waiting']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cupsControl } from '~/domain/cups.ts';
import { draftOf } from '~/form/draft.ts';
import { withTexts } from '~/i18n/testing.ts';
import { json } from '~/session/testing.ts';
import { createStudies } from './studies.ts';

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const digits = `002199${String(index).padStart(10, '0')}`;
    return `ES${digits}${cupsControl(digits)}`;
  });
const point = (Cups: string) => ({
  Cups,
  Energia: 'E',
  Tarifa: '2.0TD',
  Potencias: { P1: 4.6, P2: 4.6 },
  Consumos: { P1: 1000, P2: 800, P3: 1200 },
  Impagos: Cups === listed(1)[0],
});
const offer = {
  Producto: 'Fijo',
  IdTarifaProducto: 1,
  Comercializadora: 'Luminara',
  P1: 0.1,
  P2: 0.1,
  P3: 0.1,
  PotenciaP1: 30,
  PotenciaP2: 3,
};
const asked: string[] = [];
let refused: number | undefined;

withTexts('toasts');
beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (refused) return json({}, refused);
    if (pathname.endsWith('sips/info/list'))
      return json({
        Items: (await request.json()).map((Cups: string) => ({ Cups, Encontrado: true, Datos: point(Cups) })),
      });
    if (pathname.endsWith('utility/tarifas'))
      return json([
        { Id: 18, Codigo: '018', Nombre: '2.0TD', Energia: 'E', NumPeriodosEnergia: 3, NumPeriodosPotencia: 2 },
      ]);
    if (pathname.endsWith('preciofijo')) return json([offer]);
    if (pathname.endsWith('/contract')) return json({ Items: [], TotalCount: 0 });
    return json([]);
  });
});
afterEach(() => {
  asked.length = 0;
  refused = undefined;
});
const calls = (end: string) => asked.filter((path) => path.endsWith(end)).length;

test('200 CUPS are studied in portions; shared data are fetched once', async () => {
  const studies = createStudies(draftOf('cartera', 'u1', []));
  await studies.start(listed(200), 0.3);
  expect(
    studies.get().rows.every(({ Resultado, Oferta }) => Resultado === 'found' && Oferta === 'Luminara · Fijo'),
  ).toBe(true);
  expect([calls('sips/info/list'), calls('sips/info/consumo'), calls('preciofijo'), calls('tarifas')]).toEqual([
    20, 200, 1, 1,
  ]);
  expect(studies.get().rows[0]?.Ahorro).toBeGreaterThan(0);
});

test('the typed price is stored with its rows, and the rest is studied with it after a reload', async () => {
  const studies = createStudies(draftOf('cartera', 'u1', []));
  const off = studies.subscribe(() => {
    if (studies.get().rows.some(({ Resultado }) => Resultado === 'found') && studies.get().running) studies.stop();
  });
  await studies.start(listed(30), 0.3);
  off();
  const again = createStudies(draftOf('cartera', 'u1', []));
  expect(again.price()).toBe(0.3);
  await again.resume();
  expect(again.get().rows.every(({ Hoy }) => Hoy === 900)).toBe(true);
});

test('it can be stopped and continued, after a reload too; debts are not stored on the device', async () => {
  const studies = createStudies(draftOf('cartera', 'u1', []));
  const off = studies.subscribe(() => {
    if (studies.get().rows.some(({ Resultado }) => Resultado === 'found') && studies.get().running) studies.stop();
  });
  await studies.start(listed(30), undefined);
  off();
  const done = studies.get().rows.filter(({ Resultado }) => Resultado === 'found').length;
  expect(done).toBe(10);
  expect(studies.get()).toMatchObject({ running: false, stopped: true });
  expect(localStorage.getItem('draft.cartera')).not.toContain('unpaid');
  const again = createStudies(draftOf('cartera', 'u1', []));
  expect(again.get().rows.filter(({ Resultado }) => Resultado === 'waiting')).toHaveLength(21);
  await again.resume();
  expect(again.get().rows.every(({ Resultado }) => Resultado === 'found')).toBe(true);
});

test('a refusal stops it, and its CUPS wait', async () => {
  refused = 403;
  const studies = createStudies(draftOf('cartera', 'u1', []));
  await studies.start(listed(3), undefined);
  expect(studies.get().error?.status).toBe(403);
  expect(studies.get().rows.map(({ Resultado }) => Resultado)).toEqual(['waiting', 'waiting', 'waiting']);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onOutcome } from '~/api/perform.ts';
import { cupsControl } from '~/domain/cups.ts';
import { readCupsList } from '~/domain/cups-list.ts';
import { draftOf } from '~/form/draft.ts';
import { explain } from '~/i18n/explain.ts';
import { withTexts } from '~/i18n/testing.ts';
import { json } from '~/session/testing.ts';
import { createBatch } from './batch.ts';
import { countIn } from './batchRow.ts';

const listed = (count: number) => {
  const codes = Array.from({ length: count }, (_, index) => {
    const digits = `002199${String(index).padStart(10, '0')}`;
    return `ES${digits}${cupsControl(digits)}`;
  });
  return readCupsList(codes.join('\n')).entries;
};

/** The calls to the server, and its answers: by default it knows everything. */
const bodies: string[][] = [];
const point = (Cups: string) => ({
  Cups,
  Encontrado: true,
  Datos: {
    Cups,
    Tarifa: '2.0TD',
    Potencias: { P1: 4.6, P2: 3.45 },
    ConsumoAnual: 2600,
    Municipio: 'Getafe',
    InformacionImpagos: '2 facturas',
    Contratable: true,
    NombreTitular: 'Marta Soler',
  },
});
const answers = vi.fn((body: string[]): Response | Promise<Response> => json({ Items: body.map(point) }));
const outcomes = vi.fn();
const draft = () => draftOf('sips', 'u1', []);

withTexts('toasts');
beforeEach(() => {
  onOutcome(outcomes);
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = await request.json();
    bodies.push(body);
    return answers(body);
  });
});
afterEach(() => {
  bodies.length = 0;
  answers.mockReset();
  answers.mockImplementation((body) => json({ Items: body.map(point) }));
});

describe('200 CUPS', () => {
  test('are fetched in portions, and announced once; those that fail have the reason', async () => {
    const entries = listed(198);
    answers.mockImplementation((body) =>
      json({
        Items: body.map((cups) =>
          cups === entries[7]?.cups ? { Cups: cups, Encontrado: false, Motivo: 'No consta.' } : point(cups),
        ),
      }),
    );
    const invalid = readCupsList('ES0021990000012345EA\nES0021990000012345EB0').entries;
    const batch = createBatch(draft());
    await batch.start([...entries, ...invalid]);
    const { rows } = batch.get();
    expect([countIn(rows, 'found'), countIn(rows, 'unknown'), countIn(rows, 'invalid')]).toEqual([197, 1, 2]);
    expect(rows[0]).toMatchObject({ Tarifa: '2.0TD', Potencia: 4.6, ConsumoAnual: 2600 });
    expect(rows[7]).toMatchObject({ Resultado: 'unknown', said: 'No consta.' });
    expect(rows[198]).toMatchObject({ Resultado: 'invalid', said: null });
    expect(bodies.map((part) => part.length)).toEqual([...Array(7).fill(25), 23]);
    expect(outcomes.mock.calls.map(([, outcome]) => outcome)).toEqual([{ result: {} }]);
  });

  test('of which all fail end with the text of the specification', async () => {
    answers.mockImplementation(() => json({ detail: 'Nada.', traceId: '00-7-01', logId: 7 }, 404));
    const batch = createBatch(draft());
    await batch.start(listed(200));
    expect(countIn(batch.get().rows, 'unknown')).toBe(200);
    expect(outcomes).toHaveBeenCalledOnce();
    const { error } = outcomes.mock.calls[0]?.[1] ?? {};
    expect(explain(error)).toBe('No se ha podido obtener información de ningún CUPS. Trace: 00-7-01');
  });
});

test('a list without a CUPS sends no call, and has the same outcome', async () => {
  const batch = createBatch(draft());
  await batch.start(readCupsList('ES0021990000012345EA').entries);
  expect(bodies).toEqual([]);
  expect(outcomes.mock.calls[0]?.[1].error.status).toBe(404);
});

test('a failed portion is reported, the others continue, and it can be retried', async () => {
  answers.mockImplementationOnce(() => json({ detail: 'La base de datos no responde.' }, 500));
  const batch = createBatch(draft());
  await batch.start(listed(60));
  expect(countIn(batch.get().rows, 'failed')).toBe(25);
  expect(batch.get().rows[0]?.said).toBe('La base de datos no responde.');
  expect(countIn(batch.get().rows, 'found')).toBe(35);
  await batch.retry();
  expect(countIn(batch.get().rows, 'found')).toBe(60);
});

describe('a list that was interrupted', () => {
  test('by a lost connection waits, and then only fetches the rest', async () => {
    const batch = createBatch(draft());
    answers.mockImplementationOnce((body) => json({ Items: body.map(point) }));
    answers.mockImplementationOnce(() => Promise.reject(new TypeError('offline')));
    await batch.start(listed(60));
    expect(batch.get()).toMatchObject({ running: false, error: { kind: 'network' } });
    expect(countIn(batch.get().rows, 'waiting')).toBe(35);
    expect(outcomes).not.toHaveBeenCalled();
    await batch.goOn();
    expect(batch.get()).toMatchObject({ error: undefined });
    expect(bodies.map((part) => part[0])).toEqual([
      batch.get().rows[0]?.Cups,
      batch.get().rows[25]?.Cups,
      batch.get().rows[25]?.Cups,
      batch.get().rows[50]?.Cups,
    ]);
  });

  test('by a reload continues where it was', async () => {
    answers.mockImplementationOnce((body) => json({ Items: body.map(point) }));
    answers.mockImplementationOnce(() => new Promise(() => {}));
    const before = createBatch(draft());
    void before.start(listed(60));
    await vi.waitFor(() => expect(bodies).toHaveLength(2));

    const after = createBatch(draft());
    expect(countIn(after.get().rows, 'found')).toBe(25);
    await after.goOn();
    expect(countIn(after.get().rows, 'found')).toBe(60);
    expect(bodies[2]).toEqual(bodies[1]);
    before.close();
  });

  test('by its person stays stopped, also after a reload, until the person continues it', async () => {
    answers.mockImplementationOnce((body) => json({ Items: body.map(point) }));
    answers.mockImplementationOnce(() => new Promise(() => {}));
    const batch = createBatch(draft());
    void batch.start(listed(60));
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    batch.stop();
    expect(batch.get()).toMatchObject({ running: false, stopped: true });
    const after = createBatch(draft());
    await after.goOn();
    expect(bodies).toHaveLength(2);
    await after.resume();
    expect(countIn(after.get().rows, 'found')).toBe(60);
  });

  test('by a refusal says so, and keeps its results', async () => {
    answers.mockImplementation(() => json({ detail: 'No puedes.' }, 403));
    const batch = createBatch(draft());
    await batch.start(listed(60));
    expect(bodies).toHaveLength(1);
    expect(batch.get().error).toMatchObject({ status: 403, serverMessage: 'No puedes.' });
    expect(countIn(batch.get().rows, 'waiting')).toBe(60);
  });
});

test('what is stored on the device contains nothing about people: no name, town or debts', async () => {
  await createBatch(draft()).start(listed(2));
  const stored = JSON.stringify(localStorage);
  expect(stored).toContain('2.0TD');
  expect(stored).not.toMatch(/Marta|Titular|Getafe|2 facturas/);
});

test('another list replaces one that is under way, whose late answer changes nothing', async () => {
  let release = (_: Response) => {};
  answers.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
  const batch = createBatch(draft());
  void batch.start(listed(30));
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  const other = readCupsList('ES0230990000004321PV').entries;
  await batch.start(other);
  release(json({ Items: [] }));
  expect(batch.get().rows.map(({ Cups, Resultado }) => [Cups, Resultado])).toEqual([['ES0230990000004321PV', 'found']]);
});

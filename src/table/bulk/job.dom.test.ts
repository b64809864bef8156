import { expect, test, vi } from 'vitest';
import { sendToSupplier } from '~/api/contract.ts';
import { ApiError } from '~/api/errors.ts';
import { withTexts } from '~/i18n/testing.ts';
import { whilePassing } from '~/lib/testingTime.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { type BulkItem, beforehand, countStates, type SendOne } from './bulk.ts';
import { createJob, type Pass, storedJob } from './job.ts';

withTexts();

const many = (count: number): BulkItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, code: `PT-${at}`, name: 'Marta' }));
const pass = (send: SendOne, of: Pass['of'] = 'waiting'): Pass => ({
  of,
  endpoint: sendToSupplier,
  send,
  together: undefined,
});
const gone = () => new ApiError('network', { endpoint: 'sendToSupplier', lost: true });
const refused = () => new ApiError('status', { endpoint: 'sendToSupplier', status: 409, serverMessage: 'Ya enviado.' });

test('of three thousand, with the server lost in the middle, each has its exact outcome', async () => {
  const items = many(3000);
  let [calls, away] = [0, false];
  const sent = new Map<string, number>();
  const send: SendOne = async ({ id }) => {
    calls++;
    sent.set(id, (sent.get(id) ?? 0) + 1);
    if (id === 'c700' || id === 'c800') throw refused();
    if (calls === 1500) away = true;
    if (away) throw gone();
    return null;
  };
  const job = createJob(items, beforehand(items));
  await job.run(pass(send));

  const { outcomes, running, halted } = job.read();
  const counts = countStates(outcomes);
  expect(running).toBe(false);
  expect(halted).toContain('No sabemos si se ha guardado');
  // Calls that were running at the pause finished; none was sent after it.
  expect(counts.failed).toBeGreaterThanOrEqual(7);
  expect(counts.failed).toBeLessThanOrEqual(9);
  expect(counts).toMatchObject({ done: 1499 - 2, running: 0 });
  expect(counts.done + counts.failed + counts.waiting).toBe(3000);
  expect(sent.size).toBe(3000 - counts.waiting);
  expect(outcomes.get('c700')).toEqual({ state: 'failed', text: 'Ya enviado.' });

  away = false;
  await job.run(pass(send));
  expect(countStates(job.read().outcomes)).toMatchObject({ waiting: 0, failed: counts.failed });
  await job.run(pass(send, 'failed'));
  expect(countStates(job.read().outcomes)).toMatchObject({ done: 2998, failed: 2, waiting: 0 });
  // Nothing that had succeeded was sent twice.
  expect([...sent.values()].filter((times) => times > 1)).toHaveLength(counts.failed);
});

test('listeners are called at most ten times a second', async () => {
  const items = many(3000);
  const job = createJob(items, beforehand(items));
  const listener = vi.fn();
  job.subscribe(listener);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // Three at a time, so they take three seconds.
  const over = job.run(pass(() => new Promise((resolve) => setTimeout(resolve, 3, null))));
  await whilePassing(over);
  expect(listener.mock.calls.length).toBeGreaterThan(25);
  expect(listener.mock.calls.length).toBeLessThan(35);
});

test('the stored job knows which calls were running when the page was closed', async () => {
  const items = [...many(6), { id: 'x', code: 'PT-x', name: null, refusal: 'Faltan documentos.' }];
  const release: (() => void)[] = [];
  const send: SendOne = ({ id }) =>
    id === 'c0'
      ? Promise.resolve(null)
      : id === 'c1'
        ? Promise.reject(refused())
        : new Promise((resolve) => release.push(() => resolve(null)));
  const store = storedJob('draft.work.u1./contratos#send');
  const job = createJob(items, beforehand(items), store.begin('Enviar', items));
  const over = job.run(pass(send));
  await vi.waitFor(() => expect(release).toHaveLength(3));

  // The state after a reload.
  const stored = storedJob('draft.work.u1./contratos#send').read('No se sabe.');
  expect(stored).toMatchObject({ title: 'Enviar', items });
  expect([...(stored?.outcomes ?? [])]).toEqual([
    ['c0', { state: 'done' }],
    ['c1', { state: 'failed', text: 'Ya enviado.' }],
    ['c2', { state: 'failed', text: 'No se sabe.' }],
    ['c3', { state: 'failed', text: 'No se sabe.' }],
    ['c4', { state: 'failed', text: 'No se sabe.' }],
    ['c5', { state: 'waiting' }],
    ['x', { state: 'leftOut', text: 'Faltan documentos.' }],
  ]);

  job.stop();
  for (const end of release) end();
  await over;
  expect(countStates(store.read('')?.outcomes ?? new Map())).toMatchObject({ done: 4, failed: 1, waiting: 1 });
  await job.run(pass(async () => null));
  await job.run(pass(async () => null, 'failed'));
  expect(store.read('')).toBeUndefined();
});

test('finished records are undone, and a failed undo says so and stays done', async () => {
  const items = many(2);
  const job = createJob(items, beforehand(items));
  await job.run(pass(async () => null));
  await job.run({
    ...pass(async ({ id }) => (id === 'c1' ? Promise.reject(refused()) : null), 'done'),
    undoing: (reason) => `No deshecho: ${reason}`,
  });
  expect([...job.read().outcomes.values()]).toEqual([
    { state: 'undone' },
    { state: 'done', text: 'No deshecho: Ya enviado.' },
  ]);
});

test('a job that the page interrupts has ended, and does not delay a new build', async () => {
  const items = many(3);
  const memory = { note: vi.fn(), clear: vi.fn(), alone: () => Promise.reject(new Error('The page is gone')) };
  const job = createJob(items, beforehand(items), memory);
  await expect(job.run(pass(async () => null))).rejects.toThrow('The page is gone');
  expect(job.read()).toMatchObject({ running: false, stopping: false });
  expect(countStates(job.read().outcomes).waiting).toBe(3);
  expect(unfinished.any()).toBe(false);
  expect(memory.clear).not.toHaveBeenCalled();
});

test('the records of a running call for many are stored as running', async () => {
  const items = many(2);
  const { promise, resolve } = Promise.withResolvers<{ Message: string }>();
  const store = storedJob('draft.work.u1./usuarios#together');
  const memory = store.begin('Bloquear', items);
  const job = createJob(items, beforehand(items), memory);
  const over = job.run({ ...pass(async () => null), send: undefined, together: () => promise as never });
  const states = () => [...(store.read('No se sabe.')?.outcomes.values() ?? [])].map(({ state }) => state);
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  resolve({ Message: 'Hecho.' });
  await over;
  expect(countStates(job.read().outcomes).done).toBe(2);
});

test('without storage nothing is stored, and the job continues', async () => {
  const storageKey = 'draft.work.u1./usuarios#lock';
  const items = many(2);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const job = createJob(items, beforehand(items), storedJob(storageKey).begin('Bloquear', items));
  await job.run(pass(async () => null));
  expect(countStates(job.read().outcomes).done).toBe(2);
  vi.restoreAllMocks();
  expect(storedJob(storageKey).read('')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { startServer } from './tools.ts';

const program = (rest: string) => ['-e', `console.log('listening on http://127.0.0.1:1234'); ${rest}`];

test('a server that has ended by itself can be closed', async () => {
  const { address, close, ended } = await startServer('Prism', program(''));
  expect(address).toBe('http://127.0.0.1:1234');
  await ended;
  await close();
});

test('closing ends the server, also for a second caller', async () => {
  const { close, ended } = await startServer('Prism', program('setInterval(() => {}, 1000)'));
  await Promise.all([close(), close(), ended]);
});

test('a server that does not start says why', async () => {
  await expect(startServer('Prism', ['-e', 'throw new Error("no such document")'])).rejects.toThrow(
    /Prism does not start: .*no such document/s,
  );
});

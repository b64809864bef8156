import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Complaint } from '../cli.ts';
import type { Noticed, Trial } from './tester.ts';

/** The process that runs the tests. It is replaced after a mutant that kept it from answering. */
export class TesterProcess {
  #process: ChildProcess | undefined;
  /** Milliseconds after which a mutant counts as noticed, because its code seems never to end. */
  timeout = 120_000;

  async notices(trial: Trial): Promise<boolean> {
    this.#process ??= await start();
    const process = this.#process;
    process.send(trial);
    const clock = new AbortController();
    const answer = once(process, 'message', { signal: clock.signal }) as Promise<[Noticed]>;
    const late = setTimeout(() => clock.abort(), this.timeout);
    try {
      const [said] = await answer;
      if ('failed' in said) throw new Complaint(`The tests could not be run: ${said.failed}`);
      return said.noticed;
    } catch (error) {
      if (!clock.signal.aborted) throw error;
      this.stop();
      return true;
    } finally {
      clearTimeout(late);
    }
  }

  stop() {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

async function start(): Promise<ChildProcess> {
  const started = fork(new URL('./tester.ts', import.meta.url), {
    execArgv: ['--import', './scripts/alias.mjs'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(started, 'message');
  return started;
}

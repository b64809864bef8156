/** Something the person at the keyboard can put right: shown as one sentence, without a stack. */
export class Complaint extends Error {}

/** Runs a command's main function; a complaint ends it with its sentence and exit code 1, a fault of ours with its stack. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Complaint ? error.message : error);
    leave(1);
  }
}

/** Lets Rspack tidy up, which it complains about otherwise; what still runs after a second is cut off. */
export function leave(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), 1000).unref();
}

/** "1.4 s", for durations in milliseconds. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

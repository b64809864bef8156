import { type Outcome, onOutcome } from './perform.ts';

/** For a test: hears what is announced from now on, and presses the "Deshacer" of the last success. */
export function hearOutcomes() {
  const heard: Outcome[] = [];
  onOutcome((_, outcome) => heard.push(outcome));
  return {
    heard,
    async undo() {
      const last = heard.at(-1);
      if (!last || 'error' in last || !last.undo) throw new Error('The last outcome offers no undo');
      await last.undo();
    },
  };
}

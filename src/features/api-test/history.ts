import { useCallback, useState } from 'react';
import type { Endpoint } from '~/api/endpoint.ts';
import type { RawAnswer, RawArgs, RawSilence } from '~/api/raw.ts';
import type { Tone } from '~/ui/tones.ts';
import type { Draft } from './draft.ts';
import type { Verdict } from './verdict.ts';

/** A call that was made, with its outcome: answered, failed or cancelled. */
export interface Call {
  id: number;
  row: Endpoint;
  draft: Draft;
  args: RawArgs;
  at: Date;
  outcome: RawAnswer | RawSilence;
  /** Of an answer that its row declares. */
  verdict: Verdict | undefined;
}

const kept = 10;
let lastId = 0;

/** The last calls of this visit, the newest first; they are gone with the page. */
export function useCalls() {
  const [calls, setCalls] = useState<readonly Call[]>([]);
  const add = useCallback((made: Omit<Call, 'id'>) => {
    const call = { ...made, id: ++lastId };
    setCalls((before) => [call, ...before].slice(0, kept));
    return call;
  }, []);
  return { calls, add };
}

export function toneOf(outcome: RawAnswer | RawSilence): Tone {
  if (outcome.kind !== 'answer') return outcome.kind === 'aborted' ? 'neutral' : 'red';
  if (outcome.status < 300) return 'green';
  if (outcome.status < 400) return 'blue';
  return outcome.status < 500 ? 'amber' : 'red';
}

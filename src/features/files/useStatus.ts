import { useEffect, useRef, useState } from 'react';
import { moveFiles } from '~/api/files.ts';

export interface Status {
  kind: 'move' | 'delete';
  over: boolean;
}

/** Shows an action while it runs. Resolves and rejects like the work; `false` counts as a failure. */
export type Track = <T>(kind: Status['kind'], work: Promise<T>) => Promise<T>;

/** The running action with files and folders, until two seconds after its end (specification, section 9). */
export function useStatus(): { status: Status | undefined; track: Track } {
  const [status, setStatus] = useState<Status>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const track: Track = async (kind, work) => {
    clearTimeout(timer.current);
    setStatus({ kind, over: false });
    const done = await work.then(
      (result) => result !== false,
      () => false,
    );
    setStatus(done ? { kind, over: true } : undefined);
    if (done) timer.current = setTimeout(() => setStatus(undefined), moveFiles.hold);
    return work;
  };
  return { status, track };
}

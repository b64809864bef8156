import { useEffect, useRef, useState } from 'react';
import { moveFiles } from '~/api/files.ts';

export interface Status {
  kind: 'move' | 'delete';
  over: boolean;
}

/** Shows what is being done for as long as it takes. Resolves and rejects as the work does; `false` is a failure too. */
export type Track = <T>(kind: Status['kind'], work: Promise<T>) => Promise<T>;

/** What is being done with files and folders, until two seconds after it is done (specification, section 9). */
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

export interface Reporter {
  /** Prints a line for the person who waits. */
  say(line: string): void;
  /** Shows progress in one line that is overwritten; without a terminal, prints a line at the end of each stage. */
  progress(done: number, total: number, what: string): void;
}

/** @param stream standard error where the result alone goes to standard output */
export function createReporter(stream: NodeJS.WriteStream): Reporter {
  let open = false;
  const clear = () => {
    if (open) stream.write('\r\x1b[K');
    open = false;
  };
  return {
    say(line) {
      clear();
      stream.write(`${line}\n`);
    },
    progress(done, total, what) {
      if (!stream.isTTY) {
        if (done === total) stream.write(`${what}: ${total} of ${total}\n`);
        return;
      }
      clear();
      if (done < total) {
        stream.write(`${what}: ${done} of ${total}`);
        open = true;
      }
    },
  };
}

import { unmarked } from './marks.ts';

/**
 * Removes the marks from everything that leaves the document: calls, storage, files, the clipboard, and what charts
 * paint on a canvas.
 */
export function unmarkWhatLeaves() {
  const first = <Rest extends unknown[], Result>(of: object, name: string, at: number) => {
    const target = of as Record<string, (...all: unknown[]) => unknown>;
    const before = target[name];
    if (!before) return;
    target[name] = function (this: unknown, ...all: unknown[]) {
      const value = all[at];
      if (typeof value === 'string') all[at] = unmarked(value);
      return before.apply(this, all);
    } as (...all: unknown[] | Rest) => Result;
  };
  first(JSON, 'parse', 0);
  first(Storage.prototype, 'setItem', 1);
  first(TextEncoder.prototype, 'encode', 0);
  first(CanvasRenderingContext2D.prototype, 'fillText', 0);
  first(CanvasRenderingContext2D.prototype, 'measureText', 0);
  if (navigator.clipboard) first(navigator.clipboard, 'writeText', 0);
  const { stringify } = JSON;
  JSON.stringify = ((...all: Parameters<typeof stringify>) => {
    const json = stringify(...all) as string | undefined;
    return json === undefined ? json : unmarked(json);
  }) as typeof stringify;
  const { fetch } = window;
  window.fetch = (to, options) =>
    fetch(
      typeof to === 'string' ? unmarked(to) : to,
      typeof options?.body === 'string' ? { ...options, body: unmarked(options.body) } : options,
    );
  window.Blob = class extends Blob {
    constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
      super(
        parts?.map((part) => (typeof part === 'string' ? unmarked(part) : part)),
        options,
      );
    }
  };
}

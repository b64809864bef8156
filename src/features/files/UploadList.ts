import type { Upload } from './upload.ts';

/** The uploads in the order in which they were added, and who hears of their changes. */
export class UploadList {
  #all: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();

  /** Another list after every change; an upload that has not changed is the same object. */
  get all() {
    return this.#all;
  }

  set all(uploads) {
    this.#all = uploads;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  find = (id: string) => this.#all.find((upload) => upload.id === id);

  /** Those that were added before it. */
  before = (id: string) =>
    this.#all.slice(
      0,
      this.#all.findIndex((upload) => upload.id === id),
    );

  change(id: string, change: Partial<Upload> | ((upload: Upload) => Upload)) {
    this.all = this.#all.map((upload) =>
      upload.id !== id ? upload : typeof change === 'function' ? change(upload) : { ...upload, ...change },
    );
  }
}

import type { OnProgress } from '~/api/deadline.ts';
import type { ApiError } from '~/api/errors.ts';
import { type StoredFile, saveFiles } from '~/api/files.ts';
import { asApiError } from '~/api/perform.ts';
import { createStore } from '~/lib/store.ts';
import {
  type ClashAnswer,
  canRetry,
  clashAnswers,
  fileFault,
  isInProgress,
  isOver,
  isSameFile,
  nameKey,
  sortDropped,
  type Upload,
  withFreeName,
} from './upload.ts';

/** External functions of the queue. */
interface UploadActions {
  /** The files in a folder now. Rejects as `request` does. */
  look: (folder: number) => Promise<readonly StoredFile[]>;
  send: (
    upload: { folder: number; file: File },
    options: { signal: AbortSignal; onProgress: OnProgress },
  ) => Promise<unknown>;
  /** Called when nothing is running any more. */
  onRest: (run: Run) => void;
}

/** Results of the uploads since the last call. */
export interface Run {
  done: number;
  /** The last answer. */
  result?: unknown;
  /** The last failure. */
  error?: ApiError;
}

/** Number of parallel uploads. */
const parallel = 3;

/**
 * Uploads to folders, a few at a time, each with its own result. Nothing is replaced without asking, and nothing is
 * sent twice automatically: a retry looks first whether the folder has a file of that name.
 */
export class UploadQueue {
  readonly #actions: UploadActions;
  /** A new list after every change; unchanged uploads stay the same object. */
  readonly #list = createStore<readonly Upload[]>([]);
  readonly #calls = new Map<string, AbortController>();
  #run: Run | undefined;

  constructor(actions: UploadActions) {
    this.#actions = actions;
  }

  get uploads() {
    return this.#list.value;
  }

  subscribe = this.#list.subscribe;

  add(files: readonly File[], folder: Upload['folder']) {
    const { loose, folders } = sortDropped(files);
    const one = (file: File, fault = fileFault(file)): Upload => {
      const state = fault ? 'refused' : 'checking';
      return { id: crypto.randomUUID(), file, folder, state, fault, share: 0, replaces: false };
    };
    const refused = folders.map((name) => one(new File([], name), 'folder'));
    this.#list.set([...this.uploads, ...loose.map((file) => one(file)), ...refused]);
    void this.#check(folder.id);
  }

  /** @param all applies the answer to every waiting upload */
  answer(id: string, answer: ClashAnswer, all = false) {
    const asked = this.uploads.filter((upload) => upload.state === 'asking' && (all || upload.id === id));
    for (const upload of asked) this.#change(upload.id, clashAnswers[answer]);
    if (answer === 'keep') this.#checkAgain(asked);
    else this.#pump();
  }

  /** @param id if left out: all */
  cancel(id?: string) {
    for (const upload of this.uploads.filter((one) => (id === undefined || one.id === id) && !isOver(one))) {
      this.#calls.get(upload.id)?.abort();
      this.#change(upload.id, { state: 'cancelled' });
    }
    this.#pump();
  }

  /** @param id if left out: all that failed */
  retry(id?: string) {
    const again = this.uploads.filter((upload) =>
      id ? upload.id === id && canRetry(upload) : upload.state === 'failed',
    );
    for (const upload of again) this.#change(upload.id, { state: 'checking', share: 0, error: undefined });
    this.#checkAgain(again);
  }

  /** Removes a finished upload from the list, or all of them. */
  forget(id?: string) {
    this.#list.set(this.uploads.filter((upload) => !isOver(upload) || (id !== undefined && upload.id !== id)));
  }

  /** Cancels everything. */
  clear() {
    for (const call of this.#calls.values()) call.abort();
    this.#run = undefined;
    this.#list.set([]);
  }

  #change(id: string, change: Partial<Upload>) {
    this.#list.set(this.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #checkAgain(uploads: readonly Upload[]) {
    for (const folder of new Set(uploads.map((upload) => upload.folder.id))) void this.#check(folder);
  }

  async #check(folder: number) {
    const checking = () =>
      this.uploads.filter(({ state, ...upload }) => state === 'checking' && upload.folder.id === folder);
    try {
      const stored = new Set((await this.#actions.look(folder)).map(({ Nombre }) => nameKey(Nombre)));
      for (const upload of checking()) {
        if (upload.keeps) {
          const others = this.uploads.filter((other) => other.id !== upload.id && other.folder.id === folder);
          const taken = new Set([...stored, ...others.map(({ file }) => nameKey(file.name))]);
          this.#change(upload.id, { state: 'waiting', keeps: false, file: withFreeName(upload.file, taken) });
          continue;
        }
        const before = this.uploads.slice(
          0,
          this.uploads.findIndex(({ id }) => id === upload.id),
        );
        const clashes =
          stored.has(nameKey(upload.file.name)) || before.some((other) => !isOver(other) && isSameFile(upload, other));
        this.#change(upload.id, { state: clashes && !upload.replaces ? 'asking' : 'waiting' });
      }
    } catch (thrown) {
      for (const { id } of checking()) this.#fail(id, asApiError(saveFiles, thrown));
    }
    this.#pump();
  }

  #pump() {
    for (let next = this.#next(); next; next = this.#next()) void this.#send(next);
    const run = this.#run;
    if (!run || this.uploads.some(isInProgress)) return;
    this.#run = undefined;
    this.#actions.onRest(run);
  }

  /** The next upload to send. Two with the same name are sent in order: the later one is the newer version. */
  #next(): Upload | undefined {
    const sending = this.uploads.filter(({ state }) => state === 'sending');
    if (sending.length >= parallel) return undefined;
    return this.uploads.find(
      (upload) => upload.state === 'waiting' && !sending.some((other) => isSameFile(upload, other)),
    );
  }

  async #send({ id, file, folder }: Upload) {
    const call = new AbortController();
    this.#calls.set(id, call);
    this.#run ??= { done: 0 };
    this.#change(id, { state: 'sending' });
    const onProgress: OnProgress = (done, total) => {
      if (!call.signal.aborted) this.#change(id, { share: total ? Math.min(1, done / total) : 0 });
    };
    try {
      const result = await this.#actions.send({ folder: folder.id, file }, { signal: call.signal, onProgress });
      this.#change(id, { state: 'done', share: 1 });
      if (this.#run) this.#run = { ...this.#run, done: this.#run.done + 1, result };
    } catch (thrown) {
      const error = asApiError(saveFiles, thrown);
      if (error.kind !== 'aborted') this.#fail(id, error);
    } finally {
      this.#calls.delete(id);
      this.#pump();
    }
  }

  #fail(id: string, error: ApiError) {
    this.#run = { done: 0, ...this.#run, error };
    this.#change(id, { state: 'failed', error });
  }
}

import type { OnProgress } from '~/api/deadline.ts';
import { ApiError } from '~/api/errors.ts';
import { type StoredFile, saveFiles } from '~/api/files.ts';
import { asApiError } from '~/api/perform.ts';
import { fileFault, freeName, sortDropped } from './names.ts';

import { type ClashAnswer, canRetry, checked, isInProgress, isOver, isSameFolder, type Upload } from './upload.ts';

/** The uploads in order, and their listeners. */
class UploadList {
  #all: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();

  /** A new list after every change; unchanged uploads stay the same object. */
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

  /** The uploads added before it. */
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
/** Milliseconds before a speed is meaningful. */
const earliestSpeed = 500;

/**
 * Uploads to folders, a few at a time, each with its own result. Nothing is replaced without asking, and nothing is
 * sent twice automatically; if the connection is lost, uploads that have not started wait.
 */
export class UploadQueue {
  readonly #actions: UploadActions;
  readonly #list = new UploadList();
  readonly #calls = new Map<string, AbortController>();
  /** File names of each folder that was checked. */
  readonly #names = new Map<number, readonly string[]>();
  #halted = false;
  #run: Run | undefined;

  constructor(actions: UploadActions) {
    this.#actions = actions;
  }

  get uploads() {
    return this.#list.all;
  }

  /** True: the connection was lost, and uploads wait until the server answers again. */
  get halted() {
    return this.#halted;
  }

  subscribe = this.#list.subscribe;

  add(files: readonly File[], folder: Upload['folder']) {
    const { loose, folders } = sortDropped(files);
    const one = (file: File, fault = fileFault(file)): Upload => {
      const state = fault ? 'refused' : 'checking';
      return { id: crypto.randomUUID(), file, name: file.name, folder, state, fault, share: 0, replaces: false };
    };
    const refused = folders.map((name) => one(new File([], name), 'folder'));
    this.#list.all = [...this.#list.all, ...loose.map((file) => one(file)), ...refused];
    void this.#check(folder.id);
  }

  /** @param all applies the answer to every waiting upload */
  answer(id: string, answer: ClashAnswer, all = false) {
    for (const { id: each, state } of this.#list.all)
      if (state === 'asking' && (all || each === id)) this.#settle(each, answer);
    this.#pump();
  }

  cancel(id: string) {
    this.#calls.get(id)?.abort();
    const upload = this.#list.find(id);
    if (upload && !isOver(upload)) this.#list.change(id, { state: 'cancelled', speed: undefined });
    this.#pump();
  }

  cancelAll() {
    for (const { id, state } of this.#list.all) if (state !== 'done') this.cancel(id);
  }

  /** @param id if left out: all that failed */
  retry(id?: string) {
    this.#halted = false;
    const again = this.#list.all.filter((upload) =>
      id ? upload.id === id && canRetry(upload) : upload.state === 'failed',
    );
    for (const upload of again) this.#list.change(upload.id, { state: 'checking' });
    for (const folder of new Set(again.map((upload) => upload.folder.id))) void this.#check(folder);
    this.#pump();
  }

  /** Continues with uploads that have not started. */
  resume() {
    if (!this.#halted) return;
    this.#halted = false;
    this.#pump();
  }

  /** Removes a finished upload from the list, or all of them. */
  forget(id?: string) {
    this.#list.all = this.#list.all.filter((upload) => !isOver(upload) || (id !== undefined && upload.id !== id));
  }

  /** Cancels everything. */
  clear() {
    for (const call of this.#calls.values()) call.abort();
    this.#halted = false;
    this.#run = undefined;
    this.#list.all = [];
  }

  async #check(folder: number) {
    const checking = () =>
      this.#list.all.filter(({ state, ...upload }) => state === 'checking' && upload.folder.id === folder);
    try {
      const stored = await this.#actions.look(folder);
      // The server answers again: waiting uploads continue.
      this.#halted = false;
      this.#names.set(
        folder,
        stored.map(({ Nombre }) => Nombre),
      );
      for (const { id } of checking())
        this.#list.change(id, (upload) => checked(upload, stored, this.#list.before(id)));
    } catch (thrown) {
      for (const { id } of checking()) this.#fail(id, asApiError(saveFiles, thrown));
    }
    this.#pump();
  }

  #settle(id: string, answer: ClashAnswer) {
    const own = this.#list.find(id);
    if (!own) return;
    if (answer === 'skip') return this.#list.change(id, { state: 'cancelled' });
    if (answer === 'replace') return this.#list.change(id, { state: 'waiting', replaces: true });
    const beside = this.#list.all.filter((upload) => upload.id !== id && upload.folder.id === own.folder.id);
    const taken = [...(this.#names.get(own.folder.id) ?? []), ...beside.map(({ name }) => name)];
    this.#list.change(id, { state: 'waiting', name: freeName(own.name, taken), before: 0 });
  }

  #pump() {
    for (let next = this.#next(); next; next = this.#next()) void this.#send(next);
    const goesOn = (upload: Upload) => isInProgress(upload) && !(this.#halted && upload.state === 'waiting');
    const run = this.#run;
    if (!run || this.#list.all.some(goesOn)) return;
    this.#run = undefined;
    this.#actions.onRest(run);
  }

  /** The next upload to send. Two with the same name are sent in order: the later one is the newer version. */
  #next(): Upload | undefined {
    const sending = this.#list.all.filter(({ state }) => state === 'sending');
    if (this.#halted || sending.length >= parallel) return undefined;
    return this.#list.all.find(
      (upload) => upload.state === 'waiting' && !sending.some((other) => isSameFolder(upload, other)),
    );
  }

  async #send({ id, file, name, folder }: Upload) {
    const call = new AbortController();
    const began = performance.now();
    this.#calls.set(id, call);
    this.#run ??= { done: 0 };
    this.#list.change(id, { state: 'sending', share: 0 });
    const onProgress: OnProgress = (done, total) => {
      const share = total ? Math.min(1, done / total) : 0;
      const seconds = (performance.now() - began) / 1000;
      const speed = seconds * 1000 < earliestSpeed ? undefined : (share * file.size) / seconds;
      if (!call.signal.aborted) this.#list.change(id, { share, speed });
    };
    const named =
      name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
    try {
      const result = await this.#actions.send({ folder: folder.id, file: named }, { signal: call.signal, onProgress });
      this.#list.change(id, { state: 'done', share: 1 });
      if (this.#run) this.#run = { ...this.#run, done: this.#run.done + 1, result };
    } catch (thrown) {
      const error = asApiError(saveFiles, thrown);
      const whole = this.#list.find(id)?.share === 1;
      // A file that was not sent completely cannot have been stored, so its lost answer is not ambiguous.
      const failure =
        error.lost && !whole ? new ApiError(error.kind, { endpoint: error.endpoint, cause: error }) : error;
      if (error.kind !== 'aborted') this.#fail(id, failure);
      // The failure may concern only this file: a call that changes nothing shows whether there is a connection.
      if (this.#halted) void this.#check(folder.id);
    } finally {
      this.#calls.delete(id);
      this.#pump();
    }
  }

  #fail(id: string, error: ApiError) {
    if (error.kind === 'network' || error.kind === 'timeout' || error.status === 401) this.#halted = true;
    this.#run = { done: 0, ...this.#run, error };
    this.#list.change(id, { state: 'failed', speed: undefined, error });
  }
}

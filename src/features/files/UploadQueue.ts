import type { OnProgress } from '~/api/deadline.ts';
import { ApiError } from '~/api/errors.ts';
import { type StoredFile, saveFiles } from '~/api/files.ts';
import { asApiError } from '~/api/perform.ts';
import { fileFault, freeName, sortDropped } from './names.ts';

import { type ClashAnswer, canRetry, checked, isInProgress, isOver, isSamePlace, type Upload } from './upload.ts';

/** The uploads in the order in which they were added, and who hears of their changes. */
class UploadList {
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

/** What the queue needs of the world. */
interface UploadActions {
  /** What a folder has now. Rejects as `request` does. */
  look: (folder: number) => Promise<readonly StoredFile[]>;
  send: (
    upload: { folder: number; file: File },
    options: { signal: AbortSignal; onProgress: OnProgress },
  ) => Promise<unknown>;
  /** Nothing goes on any more, and something has since the last time. */
  onRest: (run: Run) => void;
}

/** How the uploads since the last rest have ended. */
export interface Run {
  done: number;
  /** The last answer. */
  result?: unknown;
  /** The last failure. */
  error?: ApiError;
}

/** Files out at a time. */
const parallel = 3;
/** Milliseconds before a speed means something. */
const earliestSpeed = 500;

/**
 * Files on their way to folders, a few at a time, each with its own outcome. Nothing is replaced unasked and nothing is
 * sent twice by itself; where the connection is lost, those that have not begun wait.
 */
export class UploadQueue {
  readonly #actions: UploadActions;
  readonly #list = new UploadList();
  readonly #calls = new Map<string, AbortController>();
  /** The files' names of each folder that was looked at. */
  readonly #names = new Map<number, readonly string[]>();
  #halted = false;
  #run: Run | undefined;

  constructor(actions: UploadActions) {
    this.#actions = actions;
  }

  get uploads() {
    return this.#list.all;
  }

  /** The connection was lost: what has not begun waits until the server answers again. */
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

  /** @param all the same for every other upload that asks */
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

  /** @param id without it: all that failed */
  retry(id?: string) {
    this.#halted = false;
    const again = this.#list.all.filter((upload) =>
      id ? upload.id === id && canRetry(upload) : upload.state === 'failed',
    );
    for (const upload of again) this.#list.change(upload.id, { state: 'checking' });
    for (const folder of new Set(again.map((upload) => upload.folder.id))) void this.#check(folder);
    this.#pump();
  }

  /** Goes on with what has not begun. */
  resume() {
    if (!this.#halted) return;
    this.#halted = false;
    this.#pump();
  }

  /** Takes one that is over out of the list, or all of them. */
  forget(id?: string) {
    this.#list.all = this.#list.all.filter((upload) => !isOver(upload) || (id !== undefined && upload.id !== id));
  }

  /** Gives everything up. */
  clear() {
    for (const call of this.#calls.values()) call.abort();
    this.#halted = false;
    this.#run = undefined;
    this.#list.all = [];
  }

  async #check(folder: number) {
    const asked = () =>
      this.#list.all.filter(({ state, ...upload }) => state === 'checking' && upload.folder.id === folder);
    try {
      const stored = await this.#actions.look(folder);
      // The server answers again: what waited for it goes on.
      this.#halted = false;
      this.#names.set(
        folder,
        stored.map(({ Nombre }) => Nombre),
      );
      for (const { id } of asked()) this.#list.change(id, (upload) => checked(upload, stored, this.#list.before(id)));
    } catch (thrown) {
      for (const { id } of asked()) this.#fail(id, asApiError(saveFiles, thrown));
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

  /** The one to send now. Two of one name go one after the other: the later one is the newer version. */
  #next(): Upload | undefined {
    const sending = this.#list.all.filter(({ state }) => state === 'sending');
    if (this.#halted || sending.length >= parallel) return undefined;
    return this.#list.all.find(
      (upload) => upload.state === 'waiting' && !sending.some((other) => isSamePlace(upload, other)),
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
      // A file that was not sent to its end cannot have been stored, so the lost answer leaves no doubt about it.
      const known = error.lost && !whole ? new ApiError(error.kind, { endpoint: error.endpoint, cause: error }) : error;
      if (error.kind !== 'aborted') this.#fail(id, known);
      // One file may have failed alone: a call that changes nothing tells whether there is a connection.
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

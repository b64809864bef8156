import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { listPreferences, type Preference, savePreference } from '~/api/preferences.ts';
import { chosenLanguage, setLanguage } from '~/i18n/index.ts';
import { appearanceSchema, chosenAppearance, takeAppearance } from '~/lib/appearance.ts';
import { languageCodes } from '~/lib/languages.ts';
import { session } from './session.ts';
import { columnsKey, columnsPrefix, readValue, savedViewPrefix, settingKeys, valueIn } from './settingKeys.ts';
import { keepTellReads } from './tellReads.ts';

/**
 * After a sign-in, applies the person's settings from the server to this device. What was chosen on the pages before
 * the sign-in is newer and wins.
 *
 * @returns id of the screen that the person wants to start with
 */
export async function takeOverSettings(): Promise<string | undefined> {
  const user = ownId();
  if (user === undefined) return undefined;
  const rows = await request(listPreferences, { query: { loggedUserId: user } });
  if (ownId() !== user) return undefined;
  states.clear();
  const settingValue = (key: string) => valueIn(rows, key);

  for (const row of rows) if (row.Clave.startsWith(columnsPrefix)) takeColumns(row);
  if (rows.some(({ Clave }) => Clave.startsWith(savedViewPrefix)))
    (await import('./savedViews.ts').catch(() => {}))?.cacheSavedViews(rows);
  if (!saveChosenAppearance()) {
    const appearance = v.safeParse(appearanceSchema, settingValue(settingKeys.theme));
    if (appearance.success) takeAppearance(appearance.output);
  }
  if (!saveChosenLanguage()) {
    const language = v.safeParse(v.picklist(languageCodes), settingValue(settingKeys.language));
    if (language.success) await setLanguage(language.output, false);
  }
  const reads = settingValue(settingKeys.reads);
  if (typeof reads === 'boolean') keepTellReads(reads);
  const start = settingValue(settingKeys.start);
  return typeof start === 'string' ? start : undefined;
}

function takeColumns(row: Preference) {
  if (readValue(row) === undefined) return;
  try {
    localStorage.setItem(columnsKey(row.Clave.slice(columnsPrefix.length)), row.Valor ?? '');
  } catch {
    // Storage is not available: the list shows its own columns.
  }
}

/** Sends the settings that the person has changed since they were last sent. */
export function saveChosen() {
  saveChosenAppearance();
  saveChosenLanguage();
}

function saveChosenAppearance(): boolean {
  const appearance = chosenAppearance();
  if (appearance) saveSetting(settingKeys.theme, appearance);
  return appearance !== undefined;
}

function saveChosenLanguage(): boolean {
  const language = chosenLanguage();
  if (language) saveSetting(settingKeys.language, language);
  return language !== undefined;
}

const ownId = () => (session.state.status === 'authenticated' ? session.state.user.Id : undefined);

/** Settings to send, the latest value of each key. One call at a time, so that they arrive in order. */
const waiting = new Map<string, { user: string; text: string }>();
let sending = false;

/** Sends a setting of the signed-in person; during an impersonation nothing is sent. */
export function saveSetting(key: string, value: unknown) {
  const user = ownId();
  if (user === undefined || session.readOnly()) return;
  waiting.set(key, { user, text: JSON.stringify(value) });
  become(key, 'saving');
  if (!sending) void sendAll();
}

async function sendAll() {
  sending = true;
  // Settings that are changed during a call are sent at the end of this loop.
  for (const [key, { user, text }] of waiting) {
    waiting.delete(key);
    if (ownId() !== user) continue;
    try {
      await request(savePreference, { body: { LoggedUserId: user, Clave: key, Nombre: key, Valor: text } });
      if (!waiting.has(key)) become(key, 'saved');
    } catch {
      if (!waiting.has(key)) become(key, 'failed');
    }
  }
  sending = false;
  await refresh(savePreference);
}

type Saving = 'saving' | 'saved' | 'failed';
const states = new Map<string, Saving>();
const listeners = new Set<() => void>();

function become(key: string, state: Saving) {
  states.set(key, state);
  for (const listener of listeners) listener();
}

/** Whether the last change has been saved in the account; undefined if nothing was changed here. */
export const useSaving = (key: string): Saving | undefined => useSyncExternalStore(subscribe, () => states.get(key));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

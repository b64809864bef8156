import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { listPreferences, type Preference, savePreference } from '~/api/preferences.ts';
import { chosenLanguage, setLanguage } from '~/i18n/index.ts';
import { appearanceSchema, chosenAppearance, takeAppearance } from '~/lib/appearance.ts';
import { languageCodes } from '~/lib/languages.ts';
import { perPerson } from '~/lib/perPerson.ts';
import { storeReadToasts } from './readToasts.ts';
import { session } from './session.ts';
import { columnsKey, columnsPrefix, readValue, savedViewPrefix, settingKeys, valueIn } from './settingKeys.ts';

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
  settings.value.states.clear();
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
  if (typeof reads === 'boolean') storeReadToasts(reads);
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

type Saving = 'saving' | 'saved' | 'failed';

interface Settings {
  /** What is to be sent, the latest value of each key. One call at a time, so that they arrive in order. */
  waiting: Map<string, Waiting>;
  isSending: boolean;
  states: Map<string, Saving>;
}
interface Waiting {
  user: string;
  token: string | undefined;
  text: string;
}

const settings = perPerson<Settings>(() => ({ waiting: new Map(), isSending: false, states: new Map() }), sendRest);

/** Sends a setting of the signed-in person; during an impersonation nothing is sent. */
export function saveSetting(key: string, value: unknown) {
  const user = ownId();
  if (user === undefined || session.readOnly()) return;
  const own = settings.value;
  own.waiting.set(key, { user, token: session.token(), text: JSON.stringify(value) });
  setSaving(own, key, 'saving');
  if (!own.isSending) void sendAll(own);
}

const asPreference = (key: string, { user, text }: Omit<Waiting, 'token'>) => ({
  body: { LoggedUserId: user, Clave: key, Nombre: key, Valor: text },
});

async function sendAll(own: Settings) {
  own.isSending = true;
  // Settings that are changed during a call are sent at the end of this loop.
  for (const [key, setting] of own.waiting) {
    own.waiting.delete(key);
    try {
      await request(savePreference, asPreference(key, setting));
      if (!own.waiting.has(key)) setSaving(own, key, 'saved');
    } catch {
      if (!own.waiting.has(key)) setSaving(own, key, 'failed');
    }
  }
  own.isSending = false;
  await refresh(savePreference);
}

/** Sends what waits as its person leaves, at once and with their own token: later there is none. */
function sendRest({ waiting }: Settings) {
  for (const [key, { token, ...setting }] of waiting)
    if (token) void request(savePreference, asPreference(key, setting), { token, speculative: {} }).catch(() => {});
  waiting.clear();
}

function setSaving(own: Settings, key: string, state: Saving) {
  own.states.set(key, state);
  // Tells the listeners.
  settings.set(settings.value);
}

/** Whether the last change has been saved in the account; undefined if nothing was changed here. */
export const useSaving = (key: string): Saving | undefined =>
  useSyncExternalStore(settings.subscribe, () => settings.value.states.get(key));

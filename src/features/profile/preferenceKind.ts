import type { Preference } from '~/api/preferences.ts';
import { type ScreenId, screenIds, to } from '~/screens.ts';
import { readSavedView, screenOfSavedViews } from '~/session/savedViews.ts';
import { columnsPrefix, featureKeys, savedViewPrefix, settingKeys } from '~/session/settingKeys.ts';

/** What a stored preference is, by its `Clave`. */
export type PreferenceKind =
  | { kind: 'view'; screen: ScreenId | undefined }
  | { kind: 'columns'; screen: ScreenId | undefined }
  | { kind: keyof typeof settingKeys }
  /** Kept under a name. */
  | { kind: keyof typeof featureKeys }
  /** From another program, or from a later version of the portal. */
  | { kind: 'unknown' };

export function preferenceKind({ Clave }: Pick<Preference, 'Clave'>): PreferenceKind {
  if (Clave.startsWith(savedViewPrefix)) return { kind: 'view', screen: screenNamed(screenOfSavedViews(Clave)) };
  if (Clave.startsWith(columnsPrefix))
    return { kind: 'columns', screen: screenNamed(Clave.slice(columnsPrefix.length).split('.')[0] ?? '') };
  const keys = { ...settingKeys, ...featureKeys };
  const kind = (Object.keys(keys) as (keyof typeof keys)[]).find((kind) => keys[kind] === Clave);
  return { kind: kind ?? 'unknown' };
}

/** True: a person has named it and may rename it. */
export const isNamed = (row: Pick<Preference, 'Clave'>) => preferenceKind(row).kind === 'view';

const screenNamed = (name: string): ScreenId | undefined => screenIds.find((id) => id === name);

/** The address of the list with the view; undefined if the view cannot be read or belongs to an unknown list. */
export function addressOfSavedView(row: Preference): string | undefined {
  const view = readSavedView(row);
  const screen = view && screenNamed(view.screen);
  return screen && [to(screen as 'contracts'), view.params.size > 0 && `?${view.params}`].filter(Boolean).join('');
}

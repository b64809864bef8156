import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { draftPrefix, stored } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';

/** Maximum number of entries, as many as a file has rows; the oldest are dropped. */
const most = 10_000;

/**
 * The codes of the contracts that the person has created from sheets on this device, by the digest of their row (see
 * `rowId`), so that neither NIF nor IBAN is stored; '' if the server has not said the code. Removed at sign-out.
 */
export const madeRows = {
  read: (): ReadonlyMap<string, string> => new Map(storedRows()?.read()),
  add(id: string, code: string) {
    const rows = storedRows();
    rows?.write([...rows.read().filter(([one]) => one !== id), [id, code] as [string, string]].slice(-most));
  },
};

/** For a row whose contract exists. */
export const madeSentence = (code: string | undefined, t: TFunction<'alta'>) =>
  code ? t('bulk.madeOf', { code }) : t('bulk.madeUncoded');

const pairs = v.array(v.tuple([v.string(), v.string()]));

const storedRows = () =>
  session.state.status === 'authenticated'
    ? stored(`${draftPrefix}madeRows.${session.state.user.Id}`, pairs, [])
    : undefined;

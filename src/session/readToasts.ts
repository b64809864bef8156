import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';

/** Stored on the device for the next page until the session ends; the account keeps the setting. */
const chosen = stored('tell-reads', v.string(), '');

/** Whether calls that only read show a toast: as the person has chosen, otherwise as the brand has it. */
export function showsReadToasts({ tellReads = false }: { tellReads?: boolean | undefined }): boolean {
  const choice = chosen.read();
  return choice ? choice === 'yes' : tellReads;
}

export const storeReadToasts = (on: boolean) => chosen.write(on ? 'yes' : 'no');

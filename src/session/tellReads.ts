import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';

/** On the device for the next page, and gone with the session: the account keeps it. */
const chosen = stored('tell-reads', v.string(), '');

/** Whether calls that only read say how they went: as the person has chosen, or else as the brand has it. */
export function tellsReads({ tellReads = false }: { tellReads?: boolean | undefined }): boolean {
  const choice = chosen.read();
  return choice ? choice === 'yes' : tellReads;
}

export const keepTellReads = (on: boolean) => chosen.write(on ? 'yes' : 'no');

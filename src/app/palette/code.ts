import { checkCups } from '~/domain/cups.ts';
import { checkNif, cleanNif } from '~/domain/nif.ts';

/** A complete number of one record, in the API's spelling. */
export interface Code {
  kind: 'cups' | 'nif' | 'contract' | 'invoice' | 'trace';
  value: string;
}

/** Recognises a complete number however it is written; undefined for a part of a number, or a word. */
export function readCode(text: string): Code | undefined {
  const cups = checkCups(text);
  if (cups.valid) return { kind: 'cups', value: cups.cups };
  const trace = /^(?:00-)?([\da-f]{32})(?:-[\da-f]{16}-\d\d)?$/i.exec(text.trim())?.[1];
  if (trace) return { kind: 'trace', value: trace.toLowerCase() };
  const nif = checkNif(text);
  if (nif.valid) return { kind: 'nif', value: nif.nif };
  const bare = cleanNif(text);
  const contract = /^([A-Z]{2})(\d{4})(\d{6})$/.exec(bare);
  if (contract) return { kind: 'contract', value: contract.slice(1).join('-') };
  const invoice = /^([A-Z]\d{2})(\d{7})$/.exec(bare);
  if (invoice) return { kind: 'invoice', value: invoice.slice(1).join('-') };
  return undefined;
}

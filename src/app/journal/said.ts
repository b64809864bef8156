import i18next from 'i18next';
import type { CallEntry } from '~/api/journal.ts';
import { sentence, successSentence } from '~/i18n/explain.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';

/** What a call said, in the language in force: the server's sentence or the fixed text (specification, section 8). */
export const sentenceOf = ({ endpoint, failure, message, words }: CallEntry): string =>
  failure ? sentence(failure) : successSentence(endpoint, { Message: message }, words);

export const areaOf = ({ endpoint }: CallEntry): string => i18next.t(`toasts:areas.${endpoint.area}`);

/** `16:30`, or to the millisecond as the log has it. */
export const timeOf = ({ at }: CallEntry, style: 'clock' | 'instant'): string =>
  formatDate(new Date(at).toISOString(), style);

export const durationOf = ({ took }: CallEntry): string =>
  took < 1000 ? formatQuantity(Math.round(took), 'ms') : formatQuantity(took / 1000, 's', 1);

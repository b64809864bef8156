import type { TFunction } from 'i18next';
import type { CupsCheck } from '~/domain/cups.ts';

/** What is wrong with a CUPS, as a sentence. */
export const cupsFault = (checked: Exclude<CupsCheck, { valid: true }>, t: TFunction<'trade'>): string =>
  checked.reason === 'control' ? t('cups.control', { letters: checked.expected }) : t(`cups.${checked.reason}`);

import municipalities from './municipalities.json' with { type: 'json' };
import { towns } from './names.ts';

const byProvince: Readonly<Record<string, string>> = municipalities;

/** The municipalities of a province; invented ones for an unknown province. */
export const townsOf = (code: string): readonly string[] => byProvince[code]?.split('\n') ?? towns;

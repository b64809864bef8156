/** Words that people and companies are named with. They are invented, and so are the identity numbers beside them. */
import municipalities from './municipalities.json' with { type: 'json' };
import texts from './names.json' with { type: 'json' };

const words = (text: string): readonly string[] => text.split(', ');

export const firstNames = words(texts.firstNames);
export const surnames = words(texts.surnames);
export const trades = words(texts.trades);
export const tradeNames = words(texts.tradeNames);
export const streets = words(texts.streets);
export const streetTypes = words(texts.streetTypes);
export const towns = words(texts.towns);
/** Names of the areas of branch offices. */
export const regions = words(texts.regions);

const byProvince: Readonly<Record<string, string>> = municipalities;

/** The municipalities of a province; invented ones for an unknown province. */
export const townsOf = (code: string): readonly string[] => byProvince[code]?.split('\n') ?? towns;

import { offeredLanguages } from '../../src/lib/languages.ts';
import { type ScreenId, screenIds, screenOf } from '../../src/screens.ts';
import { type Brand, brands } from '../e2e/support/brands.ts';
import { visitsOf } from '../faults/screens.ts';
import { type Choice, coverPairs } from './pairs.ts';

/** Heights of the window by its width, in px; the first is the usual one. */
export const heights: Record<number, number> = { 1440: 900, 390: 844, 768: 1024, 1280: 800, 2560: 1440 };

/**
 * How a screen is answered. `denied`: the account without any permission; `loading`: no answer comes; `failing`: every
 * call but the session's fails; `empty`: every list in the answers is empty.
 */
export const states = ['full', 'empty', 'loading', 'failing', 'denied'] as const;
export type State = (typeof states)[number];

const looks = {
  // In the order from above; `Object.keys` would sort them.
  width: [1440, 390, 768, 1280, 2560],
  scheme: ['light', 'dark'],
  // Spanish first; texts of a partial language are Spanish.
  language: offeredLanguages(),
} as const;

/** One screen as it is looked at once. */
export interface Picture extends Choice<typeof looks> {
  screen: ScreenId;
  /** Id of the brand. */
  brand: string;
  state: State;
  /** Its path inside the folder of one build. */
  file: string;
}

/** Whether a screen sends no calls, according to the matrix of faults. */
const isSilent = (id: ScreenId) => id === 'empty' || visitsOf(id).every(({ silent }) => silent !== undefined);

/** The states of a screen. Before the sign-in there are no lists and no permissions. */
function statesOf(id: ScreenId): readonly State[] {
  if (screenOf(id).access !== 'user') return ['full'];
  return isSilent(id) ? ['full', 'denied'] : states;
}

/** The pictures of a screen: every pair of brand, scheme, width, language and state, not the product of all. */
export const picturesOf = (id: ScreenId, of: readonly Brand[] = brands): Picture[] =>
  coverPairs({
    state: statesOf(id),
    width: looks.width,
    brand: of.filter(({ hiddenScreens }) => !hiddenScreens.includes(id)).map((brand) => brand.id),
    scheme: looks.scheme,
    language: looks.language,
  }).map((row) => ({
    ...row,
    screen: id,
    file: `${id}/${row.state}-${row.width}-${row.brand}-${row.scheme}-${row.language}.png`,
  }));

/** The screens that have pictures: all except redirects. */
export const pictured = screenIds.filter((id) => !screenOf(id).redirect);

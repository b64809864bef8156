import type { Page } from '@playwright/test';
import { type ScreenId, screenIds, screenOf, to } from '../../src/screens.ts';
import { addressOf } from '../e2e/support/addresses.ts';
import { healthyLines } from './sight.ts';

/** What a screen has of its own; every row of `src/screens.ts` is a screen of the matrix without a line here. */
interface Special {
  /** In place of the first of its list. */
  address?: string;
  /** Selector of the element that stays in sight under every fault; by default the main part, which must not be empty. */
  stays?: string;
}

const special: Partial<Record<ScreenId, Special>> = {
  contractsMap: { stays: 'h1' },
  contracts: { stays: 'h1' },
};

/** A screen as the matrix visits it. */
export interface FaultedScreen {
  id: ScreenId;
  address: string;
  stays: string;
  /** What it reads where all is well. */
  lines: ReadonlySet<string>;
}

/** The screen that asks for nothing: cells begin there, so that no answer of theirs is known before. */
export const quiet = 'empty' satisfies ScreenId;

/** Where a row of the table is in the matrix. */
export function placeOf(id: ScreenId): 'cell' | 'goesOn' | 'journey' {
  const { access, redirect } = screenOf(id);
  if (redirect) return 'goesOn';
  // Before the sign-in, and of an address that is none: what they send has journeys.
  return access === 'user' && id !== quiet ? 'cell' : 'journey';
}

/**
 * Every screen that a signed-in person comes to and that is no way to another, in the order of the table.
 *
 * @param linesOf what each reads where all is well: without that, a sentence that always stands there counts as a message
 */
export async function faultedScreens(
  page: Page,
  wanted: readonly string[] = [],
  linesOf: typeof healthyLines = healthyLines,
): Promise<FaultedScreen[]> {
  const ids = screenIds.filter((id) => placeOf(id) === 'cell' && (wanted.length === 0 || wanted.includes(id)));
  const addresses: [ScreenId, string][] = [];
  for (const id of ids) {
    const address = special[id]?.address ?? (await addressOf(page, id));
    if (address) addresses.push([id, address]);
  }
  const found: FaultedScreen[] = [];
  await page.goto(to(quiet));
  await page.getByRole('main').waitFor();
  for (const [id, address] of addresses)
    found.push({ id, address, stays: special[id]?.stays ?? 'main', lines: await linesOf(page, address) });
  return found;
}

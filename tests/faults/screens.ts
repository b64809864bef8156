import type { Page } from '@playwright/test';
import { type ScreenId, screenIds, screenOf } from '../../src/screens.ts';
import { addressOf } from '../e2e/support/addresses.ts';

/** What a screen has of its own; every row of `src/screens.ts` is a screen of the matrix without a line here. */
interface Special {
  /** In place of the first of its list. */
  address?: string;
  /** It asks the API for nothing by itself, so no fault of an answer can hit it. */
  silent?: true;
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
}

/** Every screen behind the sign-in that has a page and questions of its own, in the order of the table. */
export async function faultedScreens(page: Page, wanted: readonly string[] = []): Promise<FaultedScreen[]> {
  const ids = screenIds.filter((id) => {
    const { layout, access, redirect, devOnly } = screenOf(id);
    const asks = layout === 'main' && access === 'user' && !redirect && !devOnly && !special[id]?.silent;
    return asks && (wanted.length === 0 || wanted.includes(id));
  });
  const found: FaultedScreen[] = [];
  for (const id of ids) {
    const address = special[id]?.address ?? (await addressOf(page, id));
    if (address) found.push({ id, address, stays: special[id]?.stays ?? 'main' });
  }
  return found;
}

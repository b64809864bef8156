import type { ListQuery } from '~/api/schemas.ts';
import { densityNow } from '~/lib/appearance.ts';
import { stored } from '~/lib/storage.ts';
import { isSize } from '~/routing/listGrammar.ts';
import type { ScreenId } from '~/screens.ts';
import { columnsKey } from '~/session/settingKeys.ts';
import { keptLayout, untouched } from '../columns/layout.ts';
import { type AddressRules, readAddress, toQuery } from './address.ts';
import { rowHeights, rowsThatFit } from './pageSize.ts';

/**
 * The first query of a screen's list if its address has no parameters: the same as `useListPage` creates, so that it
 * can be sent before the page is loaded.
 */
export function firstQuery(screen: ScreenId, rules: Pick<AddressRules, 'sort' | 'size'> = {}): ListQuery {
  const { size } = stored(columnsKey(screen), keptLayout, untouched).read();
  const wanted = size === 'auto' ? rowsThatFit(innerHeight, rowHeights[densityNow()]) : size;
  const kept = wanted !== undefined && isSize(wanted) ? wanted : undefined;
  return toQuery(readAddress(new URLSearchParams(), { ...rules, sortable: [], fields: [], kept }).address);
}

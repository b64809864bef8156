import type { ListQuery } from '~/api/schemas.ts';
import { stored } from '~/lib/storage.ts';
import { densityNow } from '~/lib/theme.ts';
import { isSize } from '~/routing/listGrammar.ts';
import type { ScreenId } from '~/screens.ts';
import { columnsKey } from '~/session/settingKeys.ts';
import { keptView, untouched } from '../views/view.ts';
import { type AddressRules, readAddress, toQuery } from './address.ts';
import { rowHeights, rowsThatFit } from './pageSize.ts';

/**
 * What the list of a screen asks first, where its address says nothing: as `useListPage` makes it of the same rules, so
 * that it can be asked before the page is there.
 */
export function firstQuery(screen: ScreenId, rules: Pick<AddressRules, 'sort' | 'size'> = {}): ListQuery {
  const { size } = stored(columnsKey(screen), keptView, untouched).read();
  const wanted = size === 'auto' ? rowsThatFit(innerHeight, rowHeights[densityNow()]) : size;
  const kept = wanted !== undefined && isSize(wanted) ? wanted : undefined;
  return toQuery(readAddress(new URLSearchParams(), { ...rules, sortable: [], fields: [], kept }).address);
}

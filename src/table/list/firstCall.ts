import type { Call } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { densityNow } from '~/lib/appearance.ts';
import { isSize, toQuery } from '~/lib/listAddress.ts';
import { stored } from '~/lib/storage.ts';
import type { ScreenId } from '~/screens.ts';
import { columnsKey } from '~/session/settingKeys.ts';
import { keptLayout, untouched } from '../columns/layout.ts';
import { readAddress } from './address.ts';
import { pageSizeOf, rowsInWindow } from './pageSize.ts';
import type { ServedRows } from './useRows.ts';

/**
 * The first call of a screen's list if its address has no parameters: the same as `useListPage` creates from these rows,
 * so that it can be sent before the page is shown.
 */
export function firstCall<Row, Query extends ListQuery>(screen: ScreenId, rows: ServedRows<Row, Query>): Call {
  const { size } = stored(columnsKey(screen), keptLayout, untouched).read();
  const chosen = pageSizeOf(size, rows.size);
  const wanted = chosen === 'auto' ? rowsInWindow(densityNow(), screen) : chosen;
  const kept = isSize(wanted) ? wanted : undefined;
  const params = new URLSearchParams();
  const query = toQuery(readAddress(params, { ...rows, sortable: [], fields: [], kept }).address);
  return [rows.endpoint, rows.askIn?.(query, params) ?? query];
}

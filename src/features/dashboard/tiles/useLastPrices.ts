import { prefetch } from '~/api/answers.ts';
import { call } from '~/api/endpoint.ts';
import { getLastDate } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { today } from '~/lib/days.ts';

/** The day whose prices are shown, if these are the last published ones. */
function shownOf(last: string): string {
  const [day, now] = [last.slice(0, 10), today()];
  return day > now ? now : day;
}

const lastDate = call(getLastDate, undefined);

/** The last day with market prices, but at most today: tomorrow's are published at noon, but the tile shows today. */
export function useLastPrices() {
  const { data, error, reload } = useQuery(...lastDate);
  return { day: data && shownOf(data.UltimaFecha), last: data?.UltimaFecha.slice(0, 10), error, reload };
}

/** @param then more calls that need the day */
export const askLastDate = (then?: (day: string) => undefined) =>
  prefetch(...lastDate, then && (({ UltimaFecha }) => then(shownOf(UltimaFecha))));

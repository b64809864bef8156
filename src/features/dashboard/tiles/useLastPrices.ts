import { call } from '~/api/endpoint.ts';
import { getLastDate } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { today } from '~/lib/days.ts';

/** The day whose prices are shown, if these are the last published ones. */
export function shownOf(last: string): string {
  const [day, now] = [last.slice(0, 10), today()];
  return day > now ? now : day;
}

export const lastDate = call(getLastDate, undefined);

/** The last day with market prices, but at most today: tomorrow's are published at noon, but the tile shows today. */
export function useLastPrices() {
  const { data, error, reload } = useQuery(...lastDate);
  return { day: data && shownOf(data.UltimaFecha), last: data?.UltimaFecha.slice(0, 10), error, reload };
}

import { getLastDate } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { today } from '~/lib/days.ts';

/** The last day with prices of the market, today at most: those of tomorrow are out at noon, but the tile shows today. */
export function useLastPrices() {
  const { data, error, reload } = useQuery(getLastDate, undefined);
  const last = data?.UltimaFecha.slice(0, 10);
  const now = today();
  return { day: last && (last > now ? now : last), last, error, reload };
}

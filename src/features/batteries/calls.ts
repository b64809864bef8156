import { getBatteryCalculator, listBatteryContracts, listBatteryOffers } from '~/api/batteries.ts';
import { call } from '~/api/endpoint.ts';

/** What the screens ask first where their address says nothing more: prefetched, and sent by the page's head. */
export const calls = {
  batteries: () => [call(getBatteryCalculator, undefined)],
  batteryOffers: () => [call(listBatteryOffers, {})],
  batteryContracts: () => [call(listBatteryContracts, {})],
};

/** What a record asks first: prefetched while its page is on its way beside its list. */
export const recordCalls = {
  batteryOffer: ({ codigo }: { codigo: string }) => [call(listBatteryOffers, { codigo })],
};

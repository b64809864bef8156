import { getBatteryCalculator, listBatteryContracts, listBatteryOffers } from '~/api/batteries.ts';
import { call } from '~/api/endpoint.ts';

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  batteries: () => [call(getBatteryCalculator, undefined)],
  batteryOffers: () => [call(listBatteryOffers, {})],
  batteryContracts: () => [call(listBatteryContracts, {})],
};

/** A record's first calls: prefetched when it is about to be shown beside its list. */
export const recordCalls = {
  batteryOffer: ({ codigo }: { codigo: string }) => [call(listBatteryOffers, { codigo })],
};

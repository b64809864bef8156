import type { Params } from 'react-router';
import { getBatteryCalculator, listBatteryContracts, listBatteryOffers } from '~/api/batteries.ts';
import { call } from '~/api/endpoint.ts';

export const calculatorCall = call(getBatteryCalculator, undefined);
export const offersCall = call(listBatteryOffers, {});
export const contractsCall = call(listBatteryContracts, {});

/** The screens' first calls if the address has no parameters: prefetched, and sent by the page's head. */
export const calls = {
  batteries: () => [calculatorCall],
  batteryOffers: () => [offersCall],
  batteryContracts: () => [contractsCall],
};

export const offerCall = ({ codigo = '' }: Params) => call(listBatteryOffers, { codigo });

import type { Params } from 'react-router';
import { getBatteryCalculator, listBatteryContracts, listBatteryOffers } from '~/api/batteries.ts';
import { call } from '~/api/endpoint.ts';

export const calculatorCall = call(getBatteryCalculator, undefined);
export const offersCall = call(listBatteryOffers, {});
export const contractsCall = call(listBatteryContracts, {});

/** What the screens ask first. */
export const calls = {
  batteries: () => [calculatorCall],
  batteryOffers: () => [offersCall],
  batteryContracts: () => [contractsCall],
};

export const offerCall = ({ codigo = '' }: Params) => call(listBatteryOffers, { codigo });

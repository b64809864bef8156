import type { resources } from '~/api/index.ts';
import type { Examples } from './handler.ts';

export const utilityExamples: Examples<typeof resources.utility> = {
  listCnaes: () => undefined,
  listTariffs: () => undefined,
  listRequestTypes: () => undefined,
  listPrintTypes: () => undefined,
  listProvinces: () => undefined,
  listContractStates: () => undefined,
  getSummary: () => undefined,
  listCommissionTypes: () => undefined,
  listCollectives: () => undefined,
  listUserGroupOptions: () => undefined,
};

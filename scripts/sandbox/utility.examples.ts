import type * as rows from '~/api/utility.ts';
import type { Examples } from './handler.ts';

export const utilityExamples: Examples<typeof rows> = {
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

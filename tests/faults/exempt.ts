import type { ScreenId } from '../../src/screens.ts';
import { choices, type Fault } from './catalogue.ts';

/** Calls that a screen can do without, and why: if one of them fails alone, no message is needed. */
const exempt: Partial<Record<ScreenId, Readonly<Record<string, string>>>> = {
  profile: { listActiveBrands: 'who may not have it reads the code of the brand instead of its name' },
  resetPassword: { checkResetLink: 'without it the link is refused when the new password is sent' },
  inbox: {
    listPreferences: 'it holds which rows were set aside today: without it all of them stand',
    getContract: 'each row names the check that was not made; the dialog before sending asks again and says why',
    listSips: 'as getContract',
    findCustomer: 'as getContract',
  },
};

const changes = {
  listLogs: 'the list of changes is not there where the API has no logs or the person may not see them',
};

/**
 * Calls that are refused, or that the API does not have, and where the screen says so, or why it need not. Lists to
 * choose from stay empty and say so when they are opened.
 */
const refused: Partial<Record<ScreenId, Readonly<Record<string, string>>>> = {
  newContract: { listAgents: 'who may not see the agents sells for themselves' },
  newContracts: { listAgents: 'as in the alta of one contract' },
  contract: {
    listContracts: 'the card with the other contracts of its point says so, in a tab of its own',
    getSips: 'the card that compares it with SIPS says so, in a tab of its own',
    findCustomer: 'the dialog before sending names the debt as not checked',
  },
  permissions: { listGroups: 'the matrix says so once it is opened' },
  supplyPoint: { getSipsConsumption: 'the tab of the readings says so' },
  agent: changes,
  apiKeys: changes,
  brand: changes,
  group: changes,
  user: changes,
  apiUser: {
    ...changes,
    listApiKeys: 'the tab of the keys says so; before that they only warn of those that expire',
    listApiUsers: 'its neighbours in the list are not offered',
  },
};

/**
 * Calls that fill parts of a screen which only some APIs support: an odd value may remove such a part without a
 * message.
 */
const spare: Partial<Record<ScreenId, Readonly<Record<string, string>>>> = {
  apiUser: { listApiKeys: 'a key without its API user belongs to none; the list of keys shows it' },
  group: { listGroups: 'the lines beside its name: description, day, whether it is of the system' },
  permission: { listPermissions: 'the chips beside its name' },
  menuManager: { listBrands: 'a brand without its code has no menu to show; the list of brands shows it' },
  invoice: {
    getContract: 'which kind of price it has decides what can be checked: without it, that it is not indexed',
  },
};

function isExempt(fault: Fault, id: ScreenId, call: string): boolean {
  if (call in (exempt[id] ?? {})) return true;
  if (fault.end === 'named') return call in (spare[id] ?? {});
  return fault.refused === true && (choices.has(call) || call in (refused[id] ?? {}));
}

/** The fault with what a screen must show of it, if it hits all calls or only the one named. */
export const faultOf = (fault: Fault, id: ScreenId, call: string | undefined): Fault => {
  const isRequired = (fault.where?.has(id) ?? true) && (call === undefined || !isExempt(fault, id, call));
  if (!(fault.end === 'message' || fault.end === 'named') || isRequired) return fault;
  const { names: _, ...rest } = fault;
  return { ...rest, end: 'either' };
};

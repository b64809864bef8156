import type { Resource, resources } from '~/api/index.ts';
import { agentsExamples } from './agents.examples.ts';
import { apiKeysExamples } from './api-keys.examples.ts';
import { apiUsersExamples } from './api-users.examples.ts';
import { authExamples } from './auth.examples.ts';
import { batteriesExamples } from './batteries.examples.ts';
import { brandsExamples } from './brands.examples.ts';
import { contractsExamples } from './contracts.examples.ts';
import { customersExamples } from './customers.examples.ts';
import { energyExamples } from './energy.examples.ts';
import { filesExamples } from './files.examples.ts';
import { groupsExamples } from './groups.examples.ts';
import type { Examples } from './handler.ts';
import { invoicesExamples } from './invoices.examples.ts';
import { logsExamples } from './logs.examples.ts';
import { permissionsExamples } from './permissions.examples.ts';
import { preferencesExamples } from './preferences.examples.ts';
import { renewalsExamples } from './renewals.examples.ts';
import { sipsExamples } from './sips.examples.ts';
import { usersExamples } from './users.examples.ts';
import { utilityExamples } from './utility.examples.ts';
import { validatorsExamples } from './validators.examples.ts';

/** Valid input for every row of every resource; if a row is missing, it does not compile. */
export const examples: { [Name in Resource]: Examples<(typeof resources)[Name]> } = {
  agents: agentsExamples,
  apiKeys: apiKeysExamples,
  apiUsers: apiUsersExamples,
  auth: authExamples,
  batteries: batteriesExamples,
  brands: brandsExamples,
  contracts: contractsExamples,
  customers: customersExamples,
  energy: energyExamples,
  files: filesExamples,
  groups: groupsExamples,
  invoices: invoicesExamples,
  logs: logsExamples,
  permissions: permissionsExamples,
  preferences: preferencesExamples,
  renewals: renewalsExamples,
  sips: sipsExamples,
  users: usersExamples,
  utility: utilityExamples,
  validators: validatorsExamples,
};

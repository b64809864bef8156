import type { Resource, resources } from '~/api/index.ts';
import { authExamples } from './auth.examples.ts';
import { contractsExamples } from './contracts.examples.ts';
import type { Examples } from './handler.ts';
import { invoicesExamples } from './invoices.examples.ts';
import { utilityExamples } from './utility.examples.ts';

/** Right input for every row of every resource; complete, or it does not compile. */
export const examples: { [Name in Resource]: Examples<(typeof resources)[Name]> } = {
  auth: authExamples,
  contracts: contractsExamples,
  invoices: invoicesExamples,
  utility: utilityExamples,
};

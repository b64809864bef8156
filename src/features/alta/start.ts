import type { StepId } from './steps.ts';
import type { AltaValues } from './values.ts';

/** What the wizard begins with. */
export interface Start {
  values: AltaValues;
  step: StepId;
  /** When the draft was kept, where it is one. */
  recovered?: Date;
  /** Code of the contract that it is a copy of. */
  copied?: string;
}

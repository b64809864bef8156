import type { ReactNode } from 'react';
import type { Field } from '../values.ts';

/** The props that every control of the wizard takes. */
export interface AltaFieldProps {
  name: Field;
  label: string;
  required: boolean;
  help: ReactNode;
  className: string | undefined;
}

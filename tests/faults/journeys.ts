import { aloneJourneys } from './journeys-alone.ts';
import { formJourneys } from './journeys-forms.ts';
import { restingJourneys } from './journeys-resting.ts';
import { sendingJourneys } from './journeys-sending.ts';
import { sessionJourneys } from './journeys-session.ts';
import type { Journey } from './steps.ts';

export const journeys: readonly Journey[] = [
  ...aloneJourneys,
  ...formJourneys,
  ...restingJourneys,
  ...sendingJourneys,
  ...sessionJourneys,
];

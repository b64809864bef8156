import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFresh } from '~/routing/testing.tsx';
import { Calendar } from './Calendar.tsx';

afterEach(() => {
  document.documentElement.lang = 'es';
});

// Clause 9.30, 9.32
test.each([
  ['es', ['lunes', 'domingo']],
  ['en', ['Sunday', 'Saturday']],
])('a week in %s goes from %j', async (language, ends) => {
  document.documentElement.lang = language;
  await act(async () => void renderFresh(<Calendar from="2026-11-16" to="" onChange={() => {}} />));
  const days = (await screen.findAllByRole('columnheader', { hidden: true })).map((day) =>
    day.getAttribute('aria-label'),
  );
  expect([days[0], days.at(-1)]).toEqual(ends);
  expect(days).toHaveLength(7);
});

import { screen } from '@testing-library/react';
import { draftOf } from '~/form/draft.ts';
import { UnsavedGuard } from '~/form/unsaved.tsx';
import { renderScreen } from '~/routing/testing.tsx';
import { serve } from '~/session/testing.ts';
import { AltaWizard } from './AltaWizard.tsx';
import { secrets } from './input.ts';
import type { Start } from './steps.ts';
import { accepting, whole } from './testing.ts';

interface Options extends Partial<Start> {
  /** Answers by path, which replace those of a server that accepts everything. */
  server?: Parameters<typeof serve>[0];
}

/**
 * The wizard at any of its steps: with a complete contract, or the values of a draft or a copy.
 * @returns the calls to the server, and the router's location
 */
export async function renderAlta({ values = whole, step = 'review', server = {}, ...start }: Options = {}) {
  const { requests, paths } = serve({ ...accepting, ...server });
  const draft = draftOf('alta', 'u1', secrets);
  const wizard = (
    <>
      <AltaWizard start={{ values, step, ...start }} draft={draft} onDiscard={() => {}} />
      <UnsavedGuard />
    </>
  );
  const { router } = renderScreen(wizard, {
    at: '/alta',
    path: '/alta',
    others: [{ path: '*', Component: () => 'Otra pantalla' }],
  });
  await screen.findByRole('form', { name: 'Alta de contrato' });
  return { requests, paths, draft, router, pathname: () => router.state.location.pathname };
}

/** What a screen reader says of the field after its name. */
export const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

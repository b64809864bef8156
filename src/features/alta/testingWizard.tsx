import { screen } from '@testing-library/react';
import { draftOf } from '~/form/draft.ts';
import { UnsavedGuard } from '~/form/unsaved.tsx';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { AltaWizard } from './AltaWizard.tsx';
import { secrets } from './input.ts';
import type { Start } from './steps.ts';
import { sampleContext, whole } from './testing.ts';

const option = (Id: number, Nombre: string) => ({ Id, Nombre });

/** A server that accepts everything: for every list one line that `whole` chooses. */
const answers: Parameters<typeof serve>[0] = {
  'utility/tarifas': () => json(sampleContext.lists.tariffs),
  'utility/provincias': () => json(sampleContext.lists.provinces),
  'utility/tipoaltasolicitud': () => json([option(2, 'Cambio de comercializadora (C1)')]),
  'utility/tipoimpresionfacturas': () => json([option(1, 'Email'), option(2, 'Papel')]),
  'utility/cnaes': () => json([]),
  'utility/colectivos': () => json([]),
  'utility/tipocomision': () => json([option(1, 'Fija por contrato')]),
  'validators/cups': () => json(true),
  'validators/nif': () => json(true),
  'validators/iban': () => json(true),
  'cups/isactive': () => json({ Activo: false }),
  contract: () => json({ Items: [], TotalCount: 0 }),
  'energia/preciofijo': () =>
    json([
      {
        Producto: 'Fijo 12M',
        IdTarifaProducto: 101,
        Comercializadora: 'Energía Clara',
        IdComercializadora: 1,
        Duracion: 12,
        P1: 0.2,
      },
    ]),
  'contract/insert': () => json({ Message: 'Contrato creado.', CodigoContrato: 'PT-2026-000099', Id: 99 }),
};

interface Options extends Partial<Start> {
  /** Answers by path, which replace those of a server that accepts everything. */
  server?: typeof answers;
}

/**
 * The wizard at any of its steps: with a complete contract, or the values of a draft or a copy.
 * @returns the calls to the server, and the router's location
 */
export async function renderAlta({ values = whole, step = 'review', server = {}, ...start }: Options = {}) {
  const { requests, paths } = serve({ ...answers, ...server });
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

import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal } from '~/api/retry.ts';
import type { upload } from '~/api/transfer.ts';
import { withTexts } from '~/i18n/testing.ts';
import { json } from '~/session/testing.ts';
import { whole } from './testing.ts';
import { renderAlta } from './testingWizard.tsx';

const answer = vi.fn<typeof upload>();
vi.mock('~/api/transfer.ts', () => ({ upload: ((...args) => answer(...args)) satisfies typeof upload }));

withTexts('alta', 'trade', 'form', 'toasts', 'common');

/** Creates a contract with a document that is answered with this status. @returns the dialog that says so */
async function createdWith(status: number) {
  answer.mockImplementation(async (endpoint) => {
    throw refusal(endpoint, new Response(null, { status }), { message: 'No se admite.' });
  });
  const draft = { CodigoContrato: 'PT-2026-000099', EstadoId: 'draft', Estado: 'Borrador', Nif: whole.Nif };
  let made = false;
  await renderAlta({
    step: 'documents',
    server: {
      'contract/insert': () => {
        made = true;
        return json({ Message: 'Creado.', CodigoContrato: draft.CodigoContrato, Id: 99 });
      },
      contract: () => json({ Items: made ? [draft] : [], TotalCount: 0 }),
    },
  });
  await screen.findAllByText('Sin contrato activo en el CUPS');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['%PDF-1.4'], 'dni.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Quitar dni.pdf' });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Crear contrato' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contrato PT-2026-000099 creado' });
  expect(await within(dialog).findByText(/^Algún documento no se ha podido subir/)).toBeTruthy();
  expect(await within(dialog).findByText(/No se admite/)).toBeTruthy();
  return dialog;
}

test('a document that the server does not accept is not offered again, and the contract is not in its own way', async () => {
  const dialog = await createdWith(422);
  expect(dialog.textContent).not.toMatch(/reintent/i);
  expect(within(dialog).queryByRole('button', { name: /Reintentar/ })).toBeNull();
  expect(screen.queryByText('El CUPS tiene un contrato activo')).toBeNull();
  expect(screen.queryByText('PT-2026-000099')).toBeNull();
  expect(screen.getAllByText('Sin contrato activo en el CUPS').length).toBeGreaterThan(0);
});

test('a document that may arrive at the next try has a button for it', async () => {
  const dialog = await createdWith(500);
  expect(within(dialog).getByRole('button', { name: 'Reintentar dni.pdf' })).toBeTruthy();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import ContractCodeDialog from './ContractCodeDialog.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('~/api/client.ts', () => ({ request }));

const onClose = vi.fn();
const Contract = () => <p>{`Contrato ${useParams().referencia}`}</p>;

withTexts('contract');
beforeEach(() => {
  renderScreen(<ContractCodeDialog onClose={onClose} />, {
    path: '/',
    others: [{ path: '/soluciones/contratos/:referencia', element: <Contract /> }],
  });
});

const go = (code: string) => {
  fireEvent.change(screen.getByLabelText('Código de contrato'), { target: { value: code } });
  fireEvent.submit(screen.getByRole('form'));
};

// Clause 2.106, 2.107, 2.109
test('it is modal: neither Esc nor a click outside closes it, and it has no close button', () => {
  const dialog = screen.getByRole('dialog', { name: 'Ingresa el código de contrato' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ir al contrato']);
});

// Clause 2.110
test('opens the contract of that code, however it is typed', async () => {
  request.mockResolvedValue({ CodigoContrato: 'PT-2026-000018' });
  go(' pt-2026-000018 ');
  expect(await screen.findByText('Contrato PT-2026-000018')).toBeTruthy();
  expect(request.mock.calls[0]?.[1]).toEqual({ query: { codigo: 'PT-2026-000018' } });
  expect(onClose).toHaveBeenCalledOnce();
});

test('an unknown code is an error at its field, and can be corrected', async () => {
  const serverMessage = 'No hay ningún contrato con el código PT-2026-999999.';
  request.mockRejectedValue(new ApiError('status', { endpoint: 'getContract', status: 404, serverMessage }));
  go('PT-2026-999999');
  expect(await screen.findByText(serverMessage)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código de contrato')));
  expect(screen.getByLabelText('Código de contrato')).toHaveProperty('value', 'PT-2026-999999');
  expect(onClose).not.toHaveBeenCalled();
});

test('without a code no call is sent', async () => {
  go('  ');
  expect(await screen.findByText('Escribe el código del contrato.')).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});

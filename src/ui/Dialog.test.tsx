import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

describe('a dialog', () => {
  test('that destroys something is an alert, and the focus starts on the way out', async () => {
    render(
      <Dialog
        open
        dangerous
        onClose={() => {}}
        title="Anular 3 contratos"
        description="Pasan a Anulado."
        cancel="Cancelar"
        actions={<Button variant="danger">Anular 3 contratos</Button>}
      />,
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Anular 3 contratos' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })));
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Pasan a Anulado.',
    );
  });

  test('is closed by its button and by Esc', async () => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Nota" cancel="Cancelar" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('that cannot be closed stays, whatever is pressed', async () => {
    const onClose = vi.fn();
    render(
      <Dialog
        open
        closable={false}
        onClose={onClose}
        title="Ingresa el código de contrato"
        actions={<Button>Ir</Button>}
      />,
    );
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});

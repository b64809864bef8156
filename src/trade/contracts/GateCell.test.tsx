import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { situation, state } from '~/domain/contract-states.ts';
import { withTexts } from '~/i18n/testing.ts';
import GateCell from './GateCell.tsx';

withTexts('gate');

vi.mock('./verdicts.ts', () => ({
  verdictOf: async () => [
    { kind: 'debt', amount: 245.05 },
    { kind: 'refusedBefore', value: 'Impago previo' },
  ],
}));

test('of a contract that was rejected before the list says why, in one line, and the whole sentences on request', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      see: (entries: { isIntersecting: boolean }[]) => void;
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = see;
      }
      observe() {
        this.see([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const row = { CodigoContrato: 'PT-2026-000001', EstadoId: state.signed, SituacionId: situation.signed };
  render(<GateCell row={row as ContractRow} />);
  const button = await screen.findByRole('button');
  expect(button.textContent).toMatch(/^El titular debe 245,05\s€ · Impago previo$/);
  await userEvent.click(button);
  expect(await screen.findByText(/Ya se rechazó: Impago previo\. Si no se ha corregido/)).toBeTruthy();
});

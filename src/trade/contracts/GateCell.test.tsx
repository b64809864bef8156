import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { situation, state } from '~/domain/contract-states.ts';
import { withTexts } from '~/i18n/testing.ts';
import GateCell from './GateCell.tsx';

withTexts('gate');

const width = vi.hoisted(() => ({ phone: false }));
vi.mock('~/ui/usePhone.ts', () => ({ usePhone: () => width.phone }));
vi.mock('./verdicts.ts', () => ({
  verdictOf: async () => [
    { kind: 'debt', amount: 245.05 },
    { kind: 'refusedBefore', value: 'Impago previo' },
  ],
}));

test('of a contract that was rejected before the list says why in one line, and a card in whole sentences', async () => {
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
  const { unmount } = render(<GateCell row={row as ContractRow} />);
  expect(await screen.findByText(/^El titular debe 245,05\s€ · Impago previo$/)).toBeTruthy();
  unmount();
  width.phone = true;
  render(<GateCell row={row as ContractRow} />);
  expect(await screen.findByText(/Ya se rechazó: Impago previo\. Si no se ha corregido/)).toBeTruthy();
});

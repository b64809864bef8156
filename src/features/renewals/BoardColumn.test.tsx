import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { BoardColumn } from './BoardColumn.tsx';

withTexts('renewals', 'table', 'trade');

const rows = Array.from({ length: 45 }, (_, index) => ({
  CodigoContrato: `PT-${index}`,
  NombreTitular: `T${index}`,
  SubestadoId: 'pending',
}));

test('Back restores a column of the board: how many cards, how far it was scrolled and the card', async () => {
  serve({
    'renovaciones/subestados': () => json([]),
    renovaciones: ({ url }) =>
      json({ Items: rows.slice(0, Number(new URL(url).searchParams.get('pageSize'))), TotalCount: rows.length }),
  });
  const column = (
    <BoardColumn
      id="pending"
      name="Pendiente"
      query={{ pageIndex: 0, pageSize: 20 }}
      addressOf={(code) => `/contrato/${code}`}
      opened={null}
    />
  );
  const { router } = renderScreen(<main>{column}</main>, {
    path: '/',
    others: [{ path: '/contrato/:code', element: <p>Un contrato</p> }],
    cache: { dedupingInterval: 0 },
  });
  const card = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
  await card('T19');
  fireEvent.click(screen.getByRole('button', { name: /más/i }));
  const late = await card('T35');
  const cards = () => screen.getAllByRole('list')[0] as HTMLElement;
  cards().scrollTop = 400;
  fireEvent.scroll(cards());
  act(() => late.focus());
  await act(() => router.navigate('/contrato/PT-35'));
  await screen.findByText('Un contrato');
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(await card('T35'));
  expect(cards().scrollTop).toBe(400);
});

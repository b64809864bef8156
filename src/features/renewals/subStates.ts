import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '~/api/endpoint.ts';
import { useList } from '~/api/hooks.ts';
import { listSubStates, type Renewal } from '~/api/renewals.ts';
import { type Code, codeIn } from '~/domain/codes.ts';
import { isKnownSubState, renewalRefusal, type SubState as SubStateCode, subState } from '~/domain/renewal-states.ts';
import { subStateName } from '~/trade/contracts/names.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';

export type SubStateId = Code<SubStateCode>;

/** An entry of the look-up list of sub-states. */
export type SubState = ResultOf<typeof listSubStates>[number];

/** The look-up list with the names that people read. */
export const named = (t: TFunction<'trade'>, rows: readonly SubState[]): SubState[] =>
  rows.map((row) => {
    const Nombre = subStateName(t, { SubestadoId: row.Id, Subestado: row.Nombre }) ?? row.Nombre;
    return { ...row, Nombre };
  });

export function useSubStates() {
  const { t } = useTranslation('trade');
  const { items } = useList(listSubStates, undefined);
  return useMemo(() => named(t, items), [t, items]);
}

export const subStateIn = codeIn(subState);

/** The sub-states that have a column by default; the others are buttons at the foot of the board. */
export const mainSubStates: readonly SubStateId[] = [
  subState.pending,
  subState.contacted,
  subState.offered,
  subState.negotiating,
  subState.awaitingSignature,
  subState.renewed,
];

const glyphs: Readonly<Record<SubStateCode, Situation>> = {
  [subState.pending]: { kind: 'pending' },
  [subState.contacted]: { kind: 'progress', progress: 0.2 },
  [subState.offered]: { kind: 'progress', progress: 0.4 },
  [subState.negotiating]: { kind: 'progress', progress: 0.6 },
  [subState.awaitingSignature]: { kind: 'progress', progress: 0.8, tone: 'violet' },
  [subState.renewed]: { kind: 'done' },
  [subState.extended]: { kind: 'progress', progress: 0.5, tone: 'violet' },
  [subState.declined]: { kind: 'refused' },
  [subState.unreachable]: { kind: 'attention' },
  [subState.lost]: { kind: 'refused' },
};

/** How far a renewal has come. */
export const subStateGlyph = (id: SubStateId | null): Situation =>
  isKnownSubState(id) ? glyphs[id] : { kind: 'pending' };

/** Why the sub-state of a renewal cannot change, and the contract not be renewed; undefined if both can. */
export function renewalReason(
  renewal: Pick<Renewal, 'SubestadoId' | 'Subestado'>,
  t: TFunction<'renewals'>,
): string | undefined {
  switch (renewalRefusal(renewal)) {
    case 'renewed':
      return t('bulk.renewed');
    case 'unknownSubState':
      return renewal.Subestado ? t('subState.unknown', { name: renewal.Subestado }) : t('subState.unsaid');
    case undefined:
      return undefined;
  }
}

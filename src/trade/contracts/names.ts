import type { TFunction } from 'i18next';
import type { Contract } from '~/api/contract.ts';
import { isKnownRequest, isKnownSituation, isKnownState } from '~/domain/contract-states.ts';
import { isKnownSubState } from '~/domain/renewal-states.ts';

/** What people read for a code: our text, or the server's own if the portal does not know the code. */

type T = TFunction<'trade'>;

export const stateName = (t: T, { EstadoId, Estado }: Pick<Contract, 'EstadoId' | 'Estado'>) =>
  isKnownState(EstadoId) ? t(`state.${EstadoId}`) : Estado;

/** In full; `shortSituation` is the name for columns. */
export const situationName = (t: T, { SituacionId, Situacion }: Pick<Contract, 'SituacionId' | 'Situacion'>) =>
  isKnownSituation(SituacionId) ? t(`situationName.${SituacionId}`) : Situacion;

export const subStateName = (t: T, { SubestadoId, Subestado }: Pick<Contract, 'SubestadoId' | 'Subestado'>) =>
  isKnownSubState(SubestadoId) ? t(`subState.${SubestadoId}`) : Subestado;

/** @param request also by the name alone, as rows of a list have it */
export const requestName = (t: T, request: string | null, name = request) =>
  isKnownRequest(request) ? t(`requestType.${request}`) : name;

/** The codes of self-consumption (CNMC table T113) that contracts use. */
export const selfConsumptions = (t: TFunction<'trade'>) => [
  { value: '00', label: t('selfConsumption.none') },
  { value: '41', label: t('selfConsumption.own') },
  { value: '42', label: t('selfConsumption.shared') },
  { value: '43', label: t('selfConsumption.grid') },
];

/** The name of a self-consumption code; an unknown code is returned unchanged. */
export const selfConsumptionName = <Code extends string | null>(t: TFunction<'trade'>, code: Code): string | Code =>
  selfConsumptions(t).find(({ value }) => value === code)?.label ?? code;

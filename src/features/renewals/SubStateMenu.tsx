import ChevronDown from 'lucide-react/icons/chevron-down';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Renewal } from '~/api/renewals.ts';
import { subState } from '~/domain/renewal-states.ts';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { subStateName } from '~/trade/contracts/names.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { renewalReason, subStateGlyph } from './subStates.ts';
import { MovesContext, useShownSubState } from './useMoves.ts';
import { useOpened } from './useOpened.ts';

interface SubStateMenuProps {
  row: Renewal;
  tabIndex?: number | undefined;
  /** True: 44 px high on a phone, with a border, because it is not among other controls. */
  large?: boolean;
}

/** The sub-state of a renewal as a menu. «Renovado» is final, and only renewing sets it. */
export function SubStateMenu({ row, tabIndex, large = false }: SubStateMenuProps) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const { move, subStates: items } = useContext(MovesContext);
  const { open } = useOpened();
  const shown = useShownSubState(row);
  const name = items.find(({ Id }) => Id === shown)?.Nombre ?? subStateName(trade, row) ?? missing;
  const label = (
    <>
      <SituationGlyph of={subStateGlyph(shown)} />
      <span className="truncate">{name}</span>
    </>
  );

  const reason = renewalReason(row, t);
  if (reason || looking())
    return (
      <span title={reason} className="inline-flex max-w-full items-center gap-1.5 align-middle">
        {label}
        {reason && row.SubestadoId !== subState.renewed && <span className="sr-only">{reason}</span>}
      </span>
    );
  return (
    <Menu
      label={t('subState.choose')}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          tabIndex={tabIndex}
          aria-label={t('subState.of', { name, holder: row.NombreTitular ?? row.CodigoContrato })}
          className={cx(
            'relative z-1 inline-flex max-w-full items-center gap-1.5 rounded-sm px-1.5 align-middle hover:bg-s3 aria-expanded:bg-s3',
            large ? 'h-8 border border-line2 max-md:h-11 max-md:px-3' : '-left-1.5 h-6',
          )}
        >
          {label}
          <Icon of={ChevronDown} size={12} className="shrink-0 text-text3" />
        </button>
      )}
      groups={[
        items
          .filter(({ Id }) => Id !== subState.renewed)
          .map(({ Id, Nombre }) => ({
            id: Id,
            label: Nombre,
            checked: Id === shown,
            onSelect: () => Id !== shown && move(row, Id),
          })),
        [{ id: 'renew', label: t('action.renewThen'), onSelect: () => open(row.CodigoContrato, 'renew') }],
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { type BatteryOffer, saveBattery } from '~/api/batteries.ts';
import { perform } from '~/api/perform.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatEuro } from '~/lib/format.ts';
import type { OfferMove } from './states.ts';

interface MoveDialogProps {
  offer: BatteryOffer;
  move: OfferMove;
  onClose: () => void;
}

/** Asks before an offer goes to its next state, which it cannot come back from. */
export function MoveDialog({ offer, move, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['batteries', 'trade']);
  const { CodigoOferta, Email, Telefono, Total, NombreTitular } = offer;
  const isUnreachable = move === 'Enviada' && !Email && !Telefono;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`move.${move}.title`, { code: CodigoOferta })}
      text={t(`move.${move}.text`)}
      facts={[
        [t('trade:column.holder'), NombreTitular],
        [t('column.totalLong'), formatEuro(Total)],
        ...(move === 'Enviada' ? [[t('offer.reach'), [Email, Telefono].filter(Boolean).join(' · ')] as const] : []),
      ]}
      confirm={t(`move.${move}.action`)}
      danger={move === 'Rechazada'}
      disabledReason={isUnreachable ? { text: t('move.unreachable') } : undefined}
      onConfirm={() => perform(saveBattery, { body: { ...nothing, CodigoOferta, Estado: move } })}
    />
  );
}

/** Only the state is changed. */
const nothing = {
  Cups: null,
  NombreTitular: null,
  Nif: null,
  Email: null,
  Telefono: null,
  IdBateria: null,
  Instalacion: null,
  Financiacion: null,
  FechaValidez: null,
  Entrada: null,
  Observaciones: null,
};

import Check from 'lucide-react/icons/check';
import FilePen from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import Repeat from 'lucide-react/icons/repeat-2';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import {
  type BatteryOffer,
  batterySaving,
  printBatteryContract,
  printBatteryOffer,
  saveBattery,
} from '~/api/batteries.ts';
import { perform } from '~/api/perform.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatEuro } from '~/lib/format.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { usePreview } from '~/record/usePreview.tsx';
import { to } from '~/screens.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { movesFrom, type OfferMove } from './states.ts';

const icons: Record<OfferMove, LucideIcon> = { Enviada: Send, Aceptada: Check, Rechazada: X, Contratada: FilePen };

/** What can be done with an offer: its documents, its next states, changing a draft, making another like it. */
export function useOfferActions(offer: BatteryOffer): { actions: RecordAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('batteries');
  const names = { close: t('pdf.close'), download: t('pdf.download'), noPreview: t('pdf.noPreview') };
  const [move, setMove] = useState<OfferMove>();
  const { CodigoOferta, CodigoContratoBateria, Estado } = offer;
  const permission = 'BATERIASOFERTAR';
  const [first] = movesFrom(Estado);

  const offerPdf = usePreview(printBatteryOffer, { names, title: t('pdf.offerTitle', { code: CodigoOferta }) });
  const contractPdf = usePreview(printBatteryContract, {
    names,
    title: t('pdf.contractTitle', { code: CodigoContratoBateria }),
  });

  const actions: RecordAction[] = [
    {
      id: 'offer',
      label: t('pdf.offer'),
      icon: FileText,
      loading: offerPdf.loading,
      run: () => void offerPdf.look({ body: { CodigoOferta } }),
    },
    ...(CodigoContratoBateria
      ? [
          {
            id: 'contract',
            label: t('pdf.contract'),
            icon: FileText,
            loading: contractPdf.loading,
            primary: true,
            run: () => void contractPdf.look({ body: { CodigoContratoBateria } }),
          },
        ]
      : []),
    ...movesFrom(Estado).map(
      (target) =>
        ({
          id: target,
          label: t(`move.${target}.action`),
          icon: icons[target],
          primary: target === first,
          danger: target === 'Rechazada',
          permission,
          run: () => setMove(target),
        }) satisfies RecordAction,
    ),
    ...(Estado === 'Borrador'
      ? [
          {
            id: 'change',
            label: t('offer.change'),
            icon: Pencil,
            permission,
            to: `${to('batteries')}?${new URLSearchParams({ modificar: CodigoOferta })}`,
          } satisfies RecordAction,
        ]
      : []),
    {
      id: 'repeat',
      label: t('offer.repeat'),
      icon: Repeat,
      to: `${to('batteries')}?${new URLSearchParams({ repetir: CodigoOferta })}`,
    },
  ];
  const dialogs = (
    <>
      {offerPdf.dialog}
      {contractPdf.dialog}
      {move && <MoveDialog offer={offer} move={move} onClose={() => setMove(undefined)} />}
    </>
  );
  return { actions, dialogs };
}

interface MoveDialogProps {
  offer: BatteryOffer;
  move: OfferMove;
  onClose: () => void;
}

/** Asks before an offer changes to its next state, because this cannot be undone. */
function MoveDialog({ offer, move, onClose }: MoveDialogProps) {
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
      onConfirm={() => perform(saveBattery, { body: v.parse(batterySaving, { CodigoOferta, Estado: move }) })}
    />
  );
}

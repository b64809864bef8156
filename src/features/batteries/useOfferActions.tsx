import Check from 'lucide-react/icons/check';
import FilePen from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import Repeat from 'lucide-react/icons/repeat-2';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatteryOffer, printBatteryContract, printBatteryOffer } from '~/api/batteries.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { usePreview } from '~/record/usePreview.tsx';
import { to } from '~/screens.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { MoveDialog } from './MoveDialog.tsx';
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
      show: 'menu',
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

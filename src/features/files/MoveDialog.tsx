import FolderIcon from 'lucide-react/icons/folder';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '~/api/files.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import { folderNodes, folderOf, moveRefusal, pathOf } from './folders.ts';
import { filesAmong, foldersAmong, type Item } from './items.ts';
import { type Clash, useMove } from './useMove.ts';
import type { Track } from './useStatus.ts';

interface MoveDialogProps {
  items: readonly Item[];
  folders: readonly Folder[];
  /** The drop target; if left out, the person chooses. */
  target?: Folder | undefined;
  onClose: (done: readonly string[]) => void;
  /** New folder ids by old ones. */
  onMoved: (ids: ReadonlyMap<number, number>) => void;
  track: Track;
}

/** "Mover a…": chooses the target, reports name conflicts, and shows the progress. */
export function MoveDialog({ items, folders, target: initial, onClose, onMoved, track }: MoveDialogProps) {
  const { t } = useTranslation(['files', 'form']);
  const [chosen, setChosen] = useState<Folder | undefined>(initial);
  const move = useMove(items);
  const { clashes, progress } = move;
  const dirs = foldersAmong(items);
  const moving = {
    folders: dirs.map(({ CarpetaId }) => CarpetaId),
    filesFrom: filesAmong(items).flatMap(({ CarpetaId }) => CarpetaId ?? []),
  };
  // A started move recognises its own new folders at the target.
  const refusal = chosen && !progress ? moveRefusal(folders, moving, chosen.CarpetaId) : undefined;
  const [only] = items.length === 1 ? items : [];
  const close = () => {
    onMoved(move.ids());
    onClose(move.gone());
  };
  const act = async () => {
    if (chosen && (await track('move', move.run(chosen)))) close();
  };
  const reason = !chosen ? t('files:move.choose') : refusal && t(`files:move.${refusal}`, { name: chosen.Name });
  const path =
    chosen &&
    pathOf(folders, chosen.CarpetaId)
      .map(({ Name }) => Name)
      .join(' / ');
  return (
    <Dialog
      open
      closable={!move.loading}
      onClose={close}
      title={
        only
          ? t('files:move.title', { name: only.Nombre })
          : t('files:move.titleMany', { count: items.length, number: formatNumber(items.length) })
      }
      description={path && t('files:move.to', { path })}
      cancel={t('form:cancel')}
      actions={
        <Button
          variant="primary"
          loading={move.loading}
          disabledReason={reason ? { text: reason } : undefined}
          onClick={() => void act()}
        >
          {move.error ? t('files:move.again') : t('files:move.confirm')}
        </Button>
      }
    >
      {!initial && (
        <div className="h-72 rounded border border-line p-2">
          <Tree
            label={t('files:move.where')}
            nodes={folderNodes(folders)}
            chosen={chosen && String(chosen.CarpetaId)}
            onChoose={(id) => {
              if (move.loading) return;
              setChosen(folderOf(folders, Number(id)));
              move.forget();
            }}
            iconOf={() => FolderIcon}
            search={{
              label: t('files:tree.search'),
              found: (count) => t('files:tree.found', { count }),
              none: t('files:tree.notFound'),
            }}
          />
        </div>
      )}
      {dirs.length > 0 && <p className="text-12 text-text2">{t('files:move.rebuilt')}</p>}
      {clashes && clashes.length > 0 && <Clashes clashes={clashes} onSettle={move.settle} />}
      {progress && move.loading && (
        <ProgressBar label={t('files:move.progress')} value={progress.done} max={progress.all} />
      )}
      <p role="alert" className="rounded bg-red-bg px-3 py-2 text-12 text-red-fg empty:hidden">
        {move.error ?? (chosen && reason)}
      </p>
    </Dialog>
  );
}

interface ClashesProps {
  clashes: readonly Clash[];
  onSettle: (clash: Clash, replaces: boolean) => void;
}

/** Files whose name exists at the target: each stays, or replaces the existing one. */
function Clashes({ clashes, onSettle }: ClashesProps) {
  const { t } = useTranslation('files');
  return (
    <section aria-label={t('move.clashes')} className="flex flex-col gap-2">
      <p role="status" className="text-12 text-amber-fg">
        {t('move.clashed', { count: clashes.length, number: formatNumber(clashes.length) })}
      </p>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded border border-line">
        {clashes.map((clash) => (
          <li key={clash.moving.ArchivoId} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
            <div className="min-w-0">
              <p className="truncate font-medium" title={clash.moving.Nombre}>
                {clash.moving.Nombre}
              </p>
              <p className="text-12 text-text2">
                {t('move.there', { date: formatDate(clash.there.FechaSubida, 'time'), who: clash.there.SubidoPor })}
              </p>
            </div>
            <Segmented
              label={clash.moving.Nombre}
              options={[
                { value: 'skip', label: t('clash.skip') },
                { value: 'replace', label: t('clash.replace') },
              ]}
              value={clash.replaces ? 'replace' : 'skip'}
              onChange={(value) => onSettle(clash, value === 'replace')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import Calculator from 'lucide-react/icons/calculator';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAction } from '~/api/hooks.ts';
import { exportSipsList } from '~/api/sips.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { Button } from '~/ui/Button.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { inOneLine } from '~/ui/reason.ts';
import { useBatch } from './batch.ts';
import { ListDialog } from './ListFields.tsx';
import { usePortfolio } from './portfolio/studies.ts';

/** What can be done with the list as a whole: its next step, and the rest behind the three dots. */
export function BatchActions() {
  const { t } = useTranslation(['sips', 'common']);
  const { rows, batch } = useBatch();
  const { studies } = usePortfolio();
  const navigate = useNavigate();
  const exporting = useAction(exportSipsList);
  const [open, setOpen] = useState<'list' | 'clear'>();
  const found = rows.flatMap(({ Cups, Resultado }) => (Resultado === 'found' ? Cups : []));
  const save = async () => {
    const file = await exporting.run({ body: found });
    if (file) saveFile(file);
  };
  const close = () => setOpen(undefined);
  const denied = missing('SIPSMASIVO');
  const none = denied ?? (found.length === 0 ? { text: t('sips:batch.excelNone') } : undefined);
  const more = t('common:record.more');
  return (
    <>
      <Menu
        label={more}
        align="end"
        groups={[
          [
            {
              id: 'list',
              icon: ClipboardList,
              label: t('sips:list.open'),
              onSelect: () => setOpen('list'),
              ...(denied && { disabledReason: inOneLine(denied) }),
            },
            {
              id: 'excel',
              icon: FileSpreadsheet,
              label: t('sips:batch.excel'),
              onSelect: () => void save(),
              ...(none && { disabledReason: inOneLine(none) }),
            },
          ],
          [{ id: 'clear', icon: Trash2, label: t('sips:batch.clear'), danger: true, onSelect: () => setOpen('clear') }],
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            icon={Ellipsis}
            variant="default"
            name={more}
            loading={exporting.loading}
            className="max-md:flex-none!"
          />
        )}
      />
      <Button
        variant="primary"
        icon={Calculator}
        disabledReason={none}
        onClick={() => {
          void studies.start(found, studies.price());
          void navigate(to('portfolio'));
        }}
      >
        {t('sips:portfolio.start')}
      </Button>
      {open === 'list' && <ListDialog text="" onClose={close} />}
      {open === 'clear' && (
        <ConfirmDialog
          onClose={close}
          title={t('sips:batch.clearTitle')}
          text={t('sips:batch.clearText')}
          facts={[[t('sips:batch.column.cups'), formatNumber(rows.length)]]}
          confirm={t('sips:batch.clearConfirm')}
          danger
          local
          onConfirm={batch.clear}
        />
      )}
    </>
  );
}

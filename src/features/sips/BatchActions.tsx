import Calculator from 'lucide-react/icons/calculator';
import ClipboardList from 'lucide-react/icons/clipboard-list';
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
import { usePhone } from '~/ui/usePhone.ts';
import { useBatch } from './batch.ts';
import { ListDialog } from './ListFields.tsx';
import { usePortfolio } from './portfolio/usePortfolio.ts';

/** What can be done with the list as a whole. */
export function BatchActions() {
  const { t } = useTranslation('sips');
  const phone = usePhone();
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
  const excel = {
    loading: exporting.loading,
    onClick: () => void save(),
    disabledReason: denied ?? (found.length === 0 ? { text: t('batch.excelNone') } : undefined),
  };
  const study = {
    disabledReason: denied ?? (found.length === 0 ? { text: t('batch.excelNone') } : undefined),
    onClick: () => {
      void studies.start(found, studies.price());
      void navigate(to('portfolio'));
    },
  };
  const paste = { disabledReason: denied, onClick: () => setOpen('list') };
  return (
    <>
      {phone ? (
        // The phone has no room for its name beside that of the primary action.
        <IconButton
          variant="default"
          icon={FileSpreadsheet}
          name={t('batch.excel')}
          className="flex-none!"
          {...excel}
        />
      ) : (
        <Button icon={FileSpreadsheet} {...excel}>
          {t('batch.excel')}
        </Button>
      )}
      {phone ? (
        <IconButton variant="default" icon={Calculator} name={t('portfolio.start')} className="flex-none!" {...study} />
      ) : (
        <Button icon={Calculator} {...study}>
          {t('portfolio.start')}
        </Button>
      )}
      <IconButton
        variant="default"
        icon={Trash2}
        name={t('batch.clear')}
        className="max-md:flex-none!"
        onClick={() => setOpen('clear')}
      />
      {phone ? (
        <IconButton variant="primary" icon={ClipboardList} name={t('list.open')} className="flex-none!" {...paste} />
      ) : (
        <Button variant="primary" icon={ClipboardList} {...paste}>
          {t('list.open')}
        </Button>
      )}
      {open === 'list' && <ListDialog text="" onClose={close} />}
      {open === 'clear' && (
        <ConfirmDialog
          onClose={close}
          title={t('batch.clearTitle')}
          text={t('batch.clearText')}
          facts={[[t('batch.column.cups'), formatNumber(rows.length)]]}
          confirm={t('batch.clearConfirm')}
          danger
          local
          onConfirm={batch.clear}
        />
      )}
    </>
  );
}

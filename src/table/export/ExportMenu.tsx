import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { type Exporting, mostPrinted } from './useExport.tsx';

interface ExportMenuProps {
  exporting: Exporting;
  /** Of a list that is a page; a part of one is printed with it. */
  print?: (() => void) | undefined;
  /** Only an icon, if there is no room for the label. */
  bare?: boolean | undefined;
}

/**
 * "Exportar" in a list's head: the current rows, the ticked ones, or everything; during an export, its cancel button.
 */
export function ExportMenu({ exporting, print, bare = false }: ExportMenuProps) {
  const { t } = useTranslation('table');
  const { seen, reduced, all, marked, busy, progress, cancel } = exporting;
  const rows = (count: number) => t('export.rows', { count, number: formatNumber(count) });
  const whole = {
    ...(seen.count !== undefined && { hint: rows(seen.count) }),
    ...(seen.count === 0 && { disabledReason: t('export.nothing') }),
  };
  const both = (of: 'seen' | 'marked', rest: Partial<MenuItem>, text?: string): MenuItem[] => [
    {
      id: `${of}.xlsx`,
      label: t(`export.${of}.xlsx`),
      onSelect: () => exporting[of].write('xlsx'),
      ...rest,
      ...(text && { text }),
    },
    { id: `${of}.csv`, label: t(`export.${of}.csv`), onSelect: () => exporting[of].write('csv'), ...rest },
  ];
  const groups: MenuItem[][] = [
    both('seen', whole, t('export.seenText')),
    marked.count > 0 ? both('marked', { hint: rows(marked.count) }) : [],
    [
      ...(reduced
        ? [{ id: 'reduced', label: t('export.reduced'), text: t('export.reducedText'), onSelect: reduced, ...whole }]
        : []),
      ...(all
        ? [
            {
              id: 'all',
              label: t('export.all'),
              text: t('export.allText'),
              onSelect: all.write,
              ...(all.reason && { disabledReason: all.reason }),
            },
          ]
        : []),
    ],
    print
      ? [
          {
            id: 'print',
            label: t('print.title'),
            text: t('print.text', { most: formatNumber(mostPrinted) }),
            onSelect: print,
          },
        ]
      : [],
  ];
  const percent = progress === undefined ? '…' : ` ${formatNumber(100 * progress)} %`;

  return (
    <>
      <Menu
        label={t('export.title')}
        align="end"
        groups={groups.filter(({ length }) => length > 0)}
        trigger={(trigger) =>
          busy ? (
            <Button icon={X} onClick={cancel}>
              {t('export.cancel', { progress: percent })}
            </Button>
          ) : bare ? (
            <IconButton
              variant="default"
              icon={Download}
              name={t('export.title')}
              className="flex-none!"
              {...trigger}
            />
          ) : (
            <Button icon={Download} {...trigger}>
              {t('export.title')}
            </Button>
          )
        }
      />
      <span role="status" className="sr-only">
        {busy && t('export.busy')}
      </span>
    </>
  );
}

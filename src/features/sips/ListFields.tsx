import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { longestCupsList } from '~/domain/cups-list.ts';
import { draftHours } from '~/form/draft.ts';
import { formatNumber } from '~/lib/format.ts';
import { missing } from '~/session/missingPermission.ts';
import { CupsDrop } from '~/trade/supply/CupsDrop.tsx';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Field } from '~/ui/Field.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { Textarea } from '~/ui/Textarea.tsx';
import { useList } from './useList.ts';

/** The text of a list, and the files that add to it. */
export function ListFields({ list, rows = 8 }: { list: ReturnType<typeof useList>; rows?: number }) {
  const { t } = useTranslation('sips');
  const denied = missing('SIPSMASIVO');
  // Without the permission there is no text box, because the list could not be looked up.
  if (denied)
    return (
      <Notice tone="amber" icon={Lock} title={denied.title ?? denied.text}>
        {denied.text}
      </Notice>
    );
  return (
    <>
      <Field
        label={t('list.label')}
        error={list.wrong}
        fix={
          list.meant && (
            <Button size="sm" onClick={() => list.type(list.meant ?? '')}>
              {t('search.use', { cups: list.meant })}
            </Button>
          )
        }
        help={t('list.help', { most: formatNumber(longestCupsList) })}
        aside={
          <span role="status" className="text-12 text-text2">
            {list.counted}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            mono
            autoFocus
            rows={rows}
            placeholder={t('list.placeholder')}
            spellCheck={false}
            autoComplete="off"
            value={list.text}
            onChange={({ target }) => list.type(target.value)}
            onKeyDown={(event) => {
              // With a single code, Enter looks it up; in a list it starts the next line.
              const { value } = event.currentTarget;
              if (event.key !== 'Enter' || event.shiftKey || value.trim() === '' || value.trim().includes('\n')) return;
              event.preventDefault();
              list.send();
            }}
          />
        )}
      </Field>
      <CupsDrop onRead={list.add}>{t('list.drop')}</CupsDrop>
      <p className="text-12 text-text2">{t('batch.kept', { hours: draftHours })}</p>
    </>
  );
}

/** Asks for a list of CUPS, which replaces the current one. */
export function ListDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('sips');
  const list = useList(text, onClose);
  return (
    <Dialog
      open
      wide
      title={t('list.title')}
      description={list.replaced > 0 && t('list.replaces', { number: formatNumber(list.replaced) })}
      onClose={onClose}
      cancel={t('list.cancel')}
      actions={
        <Button variant="primary" disabledReason={list.refusal} onClick={list.send}>
          {list.valid > 0
            ? t('list.submit', { count: list.valid, number: formatNumber(list.valid) })
            : t('list.submitNone')}
        </Button>
      }
    >
      <ListFields list={list} />
    </Dialog>
  );
}

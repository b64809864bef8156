import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAction } from '~/api/hooks.ts';
import { deletePreference } from '~/api/preferences.ts';
import { formatCups } from '~/domain/cups.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { useOwnId } from '~/session/useOwnPreferences.ts';
import { SaveDialog } from '~/trade/saved/SaveDialog.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import type { Study } from './options.ts';
import { type Asked, writeAsked } from './question.ts';
import { addressOf, kept, type SavedRow, type SavedStudy, savedStudies } from './saved.ts';
import type { StudyData } from './useStudy.ts';

/** A person's saved studies, newest first. */
export function SavedStudies({ rows }: { rows: readonly SavedRow[] }) {
  const { t } = useTranslation('studies');
  const loggedUserId = useOwnId();
  const { run, loading } = useAction(deletePreference);
  if (rows.length === 0) return <p className="text-12 text-text2">{t('saved.none')}</p>;
  return (
    <section aria-label={t('saved.title')} className="max-w-180">
      <h2 className="mb-2 font-semibold">{t('saved.title')}</h2>
      <ul className="rounded border border-line">
        {rows.map((row) => (
          <li key={row.Id} className="flex items-center gap-3 border-line px-4 py-2 not-first:border-t">
            <div className="min-w-0 flex-1">
              {row.value ? (
                <Link to={`${to('study')}?${addressOf(row)}`} className="hit font-medium text-accent-text underline">
                  {row.Nombre}
                </Link>
              ) : (
                <span className="font-medium">{row.Nombre}</span>
              )}
              <p className="text-12 text-text2">
                {row.value
                  ? [formatCups(row.value.cups), row.value.tarifa, formatDate(row.FechaModificacion)]
                      .filter(Boolean)
                      .join(' · ')
                  : t('saved.unreadable')}
              </p>
            </div>
            {row.value?.propuesta && (
              <span className="text-right text-12 tabular-nums max-md:hidden">
                {t('saved.total', { amount: formatEuro(row.value.propuesta.total) })}
              </span>
            )}
            <IconButton
              size="sm"
              icon={Trash2}
              name={t('saved.remove', { name: row.Nombre })}
              loading={loading}
              onClick={() => void run({ query: { loggedUserId, preferenciaId: row.Id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SavedNoticeProps {
  /** undefined: it no longer exists. */
  row: SavedRow | undefined;
  study: Study | undefined;
}

/** Names the saved study, and what has changed since. */
export function SavedNotice({ row, study }: SavedNoticeProps) {
  const { t } = useTranslation('studies');
  if (!row?.value) return <p className="text-12 text-amber-fg">{t('saved.gone')}</p>;
  const { propuesta, hoy } = row.value;
  const now = study?.proposed?.bill.total;
  return (
    <div className="text-12 text-text2">
      <p>{t('saved.opened', { name: row.Nombre, date: formatDate(row.FechaModificacion) })}</p>
      {propuesta && now !== undefined && propuesta.total !== now && (
        <p className="text-amber-fg">
          {t('saved.changed', { name: propuesta.nombre, before: formatEuro(propuesta.total), now: formatEuro(now) })}
        </p>
      )}
      {study?.today && hoy !== null && hoy !== study.today.total && (
        <p className="text-amber-fg">
          {t('saved.todayChanged', { before: formatEuro(hoy), now: formatEuro(study.today.total) })}
        </p>
      )}
    </div>
  );
}

interface SaveStudyProps {
  asked: Asked;
  data: StudyData;
  study: Study;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Saves the study under a name, among the person's preferences. */
export function SaveStudy({ asked, data, study, ...props }: SaveStudyProps) {
  const { t } = useTranslation('studies');
  return (
    <SaveDialog
      kind={savedStudies}
      value={savedOf(asked, data, study)}
      opened={asked.saved}
      name={formatCups(data.cups)}
      texts={{
        title: t('save.title'),
        text: t('save.text'),
        button: t('save.button'),
        name: t('save.name'),
        nameHelp: t('save.nameHelp'),
      }}
      {...props}
    />
  );
}

const savedOf = (asked: Asked, { cups, tariff, months }: StudyData, { today, proposed }: Study): SavedStudy => ({
  version: 1,
  consulta: String(writeAsked({ ...asked, cups })),
  curva: months?.length ? kept(months) : null,
  cups,
  tarifa: tariff?.Nombre ?? '',
  hoy: today?.total ?? null,
  propuesta: proposed
    ? { nombre: [proposed.supplier, proposed.product].filter(Boolean).join(' · '), total: proposed.bill.total }
    : null,
});

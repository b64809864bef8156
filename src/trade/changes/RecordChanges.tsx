import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChangedRecord } from '~/api/logs.ts';
import { Failed } from '~/Failed.tsx';
import { formatDate, formatNumber, missing } from '~/lib/format.ts';
import { openedParameter } from '~/record/useOpened.ts';
import { screenIds, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { type Changes, type Recorded, type RecordedCall, useChanges } from './useChanges.ts';

type Change = ChangedRecord['Cambios'][number];

const lists = [
  'Grupos',
  'Permisos',
  'Miembros',
  'Usuarios',
  'ApiUsuarios',
  'ApiKeys',
  'Hosts',
  'IpsPermitidas',
  'Comercializadoras',
  'MenuOculto',
] as const;

const fields = [
  ...lists,
  ...['UserName', 'Nombre', 'Apellidos', 'Email', 'Telefono', 'Activo', 'Bloqueado', 'DebeCambiarPassword'],
  ...['Password', 'Agente', 'Marca', 'Descripcion', 'LimiteMinuto', 'Activa', 'FechaCaducidad', 'Dominio'],
  ...['TituloPagina', 'ColorPrimarioHex', 'PaletaSuperficie', 'LogoClaroUrl', 'LogoOscuroUrl', 'LogoReducidoUrl'],
  ...['FaviconUrl', 'EmailSoporte', 'TelefonoSoporte', 'TextoPie', 'UrlComparador'],
] as const;

type Field = (typeof fields)[number];

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

const isList = (name: string) => (lists as readonly string[]).includes(name);

const isPicture = (value: Change['Antes']) => typeof value === 'string' && value.startsWith('data:');

/** Maximum number of items named in a line; a group may get fifty members at once. */
const mostNamed = 6;

const bounded = (items: readonly string[], more: (count: number) => string) =>
  [...items.slice(0, mostNamed), ...(items.length > mostNamed ? [more(items.length - mostNamed)] : [])].join(', ');

interface RecordChangesProps extends Recorded {
  /** The record as the page shows it. */
  shown: unknown;
}

/** Numbers of calls shown: a press on "Ver más" takes the next one. */
const sizes = [5, 25, 100, 1000] as const;

/** Who changed a record, what and when, as a card; renders nothing if the API's log does not have it. */
export function RecordChanges(props: RecordChangesProps) {
  const { t } = useTranslation('logs');
  const { changes, more } = useMore(props);
  if (changes.state === 'absent') return null;
  return (
    <Card title={t('changes.title')}>
      <ChangeList changes={changes} onMore={more} className="px-4" />
    </Card>
  );
}

function useMore({ shown, ...record }: RecordChangesProps) {
  const [step, setStep] = useState(0);
  const changes = useChanges(record, shown, sizes[step] ?? sizes[0]);
  const isMore =
    changes.state === 'known' &&
    (changes.total === null || changes.total > changes.calls.length) &&
    step < sizes.length - 1;
  return { changes, more: isMore ? () => setStep(step + 1) : undefined };
}

interface ChangeListProps {
  changes: Changes;
  /** Shows more of them, if there are more. */
  onMore: (() => void) | undefined;
  /** Class for the space beside the lines. */
  className: string;
}

function ChangeList({ changes, onMore, className }: ChangeListProps) {
  const { t } = useTranslation('logs');
  if (changes.state === 'absent') return null;
  if (changes.state === 'forbidden') return <p className={`${className} pb-4 text-text2`}>{t('changes.forbidden')}</p>;
  if (changes.state === 'failed')
    return <Failed size="line" error={changes.error} reload={changes.reload} className={`${className} pb-4`} />;
  if (changes.state === 'loading')
    return (
      <div role="status" aria-busy aria-label={t('changes.loading')} className={`${className} pb-4`}>
        <Skeleton soft className="h-16" />
      </div>
    );
  const { calls, total, validating } = changes;
  if (calls.length === 0) return <p className={`${className} pb-4 text-text2`}>{t('changes.none')}</p>;
  return (
    <>
      <ol aria-label={t('changes.title')} className="divide-y divide-line border-line border-t">
        {calls.map((call) => (
          <li key={call.Id} className={`${className} flex flex-col gap-1 py-2.5`}>
            <ChangeRow call={call} />
          </li>
        ))}
      </ol>
      {onMore && (
        <div
          className={`${className} flex flex-wrap items-center gap-3 border-line border-t py-2.5 text-12 text-text2`}
        >
          {t('changes.some', { shown: formatNumber(calls.length), all: formatNumber(total) })}
          <Button size="sm" loading={validating} onClick={onMore}>
            {t('changes.seeMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function ChangeRow({ call: { Id, Fecha, Usuario, Mensaje, Accion, Cambios } }: { call: RecordedCall }) {
  const { t } = useTranslation('logs');
  const words = useChangeWords();
  const { state } = session;
  const own = state.status === 'authenticated' && Usuario !== null && state.user.Email === Usuario;
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-12 text-text2">
        <Link
          to={`${to('logs')}?${new URLSearchParams({ [openedParameter]: String(Id) })}`}
          className="hit text-accent-text underline"
        >
          {formatDate(Fecha, 'time')}
        </Link>
        <span className="min-w-0 wrap-anywhere">{own ? t('changes.you') : (Usuario ?? t('changes.nobody'))}</span>
      </p>
      {Accion !== 'Modificado' && <p>{t(`changes.action.${Accion}`)}</p>}
      {Accion === 'Modificado' && Cambios.length === 0 && <p>{Mensaje}</p>}
      {Cambios.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {words(Cambios).map(({ field, label, text }) => (
            <li key={field} className="wrap-anywhere">
              <span className="text-text2">{t('changes.label', { field: label })}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What changed, field by field, in the person's language: "Teléfono: 600 111 222 → 611 222 333". */
function useChangeWords() {
  const { t } = useTranslation(['logs', 'screens']);
  const permissionName = usePermissionName();
  const brandName = useBrandName();

  const textOf = (field: string, value: Change['Antes']): string => {
    if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
    if (typeof value === 'number') return formatNumber(value);
    if (value === null || value === '') return field === 'Marca' ? t('changes.everyBrand') : missing;
    if (field === 'Permisos') return permissionName({ Nombre: value, NombreNormalizado: value });
    if (field === 'Marca') return brandName(value);
    if (field === 'MenuOculto') {
      const screen = screenIds.find((id) => id === value);
      return screen ? t(`screens:${screen}`) : value;
    }
    if (isPicture(value)) return t('changes.picture');
    return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDate(value, value.length > 10 ? 'time' : 'long') : value;
  };

  return (changes: readonly Change[]): { field: string; label: string; text: string }[] =>
    [...Map.groupBy(changes, ({ Campo }) => Campo)].map(([field, all]) => {
      const label = isField(field) ? t(`changes.field.${field}`) : field;
      const text = all.map(({ Antes, Despues }) => {
        if (field === 'Password') return t('changes.changed');
        if (isPicture(Antes) && isPicture(Despues)) return t('changes.otherPicture');
        if (!isList(field)) return t('changes.fromTo', { before: textOf(field, Antes), after: textOf(field, Despues) });
        return Antes === null
          ? t('changes.added', { item: textOf(field, Despues) })
          : t('changes.removed', { item: textOf(field, Antes) });
      });
      return {
        field,
        label,
        text: bounded(text, (count) => t('changes.more', { count, number: formatNumber(count) })),
      };
    });
}

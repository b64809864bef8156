import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BoundField, FieldsProvider } from '~/form/context.ts';
import { SelectField } from '~/form/SelectField.tsx';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { fileLimits } from '~/lib/fileLimits.ts';
import { counted, formatList, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { PagedRows } from '~/table/bulk/PagedRows.tsx';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Select } from '~/ui/Select.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { fields } from '../fields/fields.ts';
import { sentenceOf } from '../review/issues.ts';
import type { Value } from '../values.ts';
import { headOf, type Sheet, sheetFields } from './heads.ts';
import type { SheetRow } from './judge.ts';
import { choicesForAll, sharedFields } from './sheet.ts';
import type { Spreadsheet } from './useSheet.ts';

/** Values that are the same for every row and have no column in the sheet: entered once. */
export function SheetCommon({ of: { mapping, common, lists, offers, rows, share } }: { of: Spreadsheet }) {
  const { t } = useTranslation('alta');
  const forAll = sharedFields(mapping).filter((field) => field !== 'IdAgente' || lists.agents.length > 0);
  if (forAll.length === 0) return null;
  const used = rows && new Set(rows.map(({ values }) => values.CodigoTarifa));
  const tariffs = lists.tariffs.filter(({ Codigo }) => offers.has(Codigo) && (used?.has(Codigo) ?? true));
  const faultOf = (name: string) => {
    const shared = rows?.flatMap((row) => row.shared);
    const issue = shared?.find(({ field, reason }) => field === name && reason !== 'required');
    return issue && sentenceOf(issue, t);
  };
  const useField = (name: string): BoundField => {
    const [refusal, refuse] = useState<string>();
    const onChange = (value: unknown) => share({ [name]: value as Value });
    return { value: common[name], error: refusal ?? faultOf(name), onChange, refuse, control: { name } };
  };
  return (
    <fieldset className="flex items-start gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch">
      <legend className="sr-only">{t('bulk.common')}</legend>
      <span aria-hidden className="w-24 shrink-0 self-center text-12 text-text2 max-md:w-auto max-md:self-start">
        {t('bulk.common')}
      </span>
      <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-2">
        <FieldsProvider value={{ useField }}>
          {forAll.map((field) => {
            const { kind, required, unit } = fields[field];
            const props = { label: headOf(field, t), required: required !== undefined };
            if (kind === 'number')
              return (
                <TypedNumber
                  key={field}
                  {...props}
                  unit={unit?.(t) ?? ''}
                  value={typeof common[field] === 'number' ? common[field] : null}
                  least={Number.NEGATIVE_INFINITY}
                  bad={t('issue.number')}
                  error={faultOf(field)}
                  onCommit={(value) => share({ [field]: value ?? undefined })}
                />
              );
            if (field !== 'IdTarifaProducto')
              return <ChoiceField key={field} {...props} name={field} choices={choicesForAll(field, lists, t)} />;
            if (tariffs.length > 0)
              return tariffs.map(({ Codigo, Nombre }) => (
                <SelectField
                  key={Codigo}
                  name={Codigo}
                  label={t('bulk.productOf', { tariff: Nombre })}
                  required
                  none={t('choose')}
                  choices={offers.get(Codigo)?.products ?? []}
                />
              ));
            return (
              <p key={field} className="self-center text-12 text-text2">
                {t('bulk.productLater')}
              </p>
            );
          })}
        </FieldsProvider>
      </div>
    </fieldset>
  );
}

/** Assigns columns of the sheet to fields; open if some are not recognised, until the sheet is checked. */
export function SheetMapping({ of: { mapping, rows, map }, sheet }: { of: Spreadsheet; sheet: Sheet }) {
  const { t } = useTranslation('alta');
  const id = useId();
  const found = mapping.filter((field) => field !== undefined).length;
  const [open, setOpen] = useState(rows === undefined && found < sheet.heads.length);
  const choices = sheetFields.map((field) => ({ value: field, label: headOf(field, t) }));
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded border border-line open:basis-full"
    >
      <summary className="px-3 py-2 text-12 font-medium">
        {t('bulk.columns', { found: formatNumber(found), all: formatNumber(sheet.heads.length) })}
      </summary>
      {/* A select with all fields per column: rendered only when open. */}
      {open && (
        <PagedRows
          label={t('bulk.mapping')}
          rows={[...sheet.heads.keys()]}
          rowKey={(column) => column}
          most={fileLimits.columns}
          className="rounded-t-none! border-x-0! border-b-0!"
          start={sheet.name}
          heads={[[t('bulk.column')], [t('bulk.example'), 'max-md:hidden'], [t('bulk.field')]]}
        >
          {(column) => (
            <tr className="text-13 [&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-1.5">
              <th scope="row" id={`${id}${column}`} className="text-left font-normal">
                {String(sheet.heads[column] ?? '') || t('bulk.noHead', { number: formatNumber(column + 1) })}
              </th>
              <td className="max-w-60 truncate text-text2 max-md:hidden">
                {String(sheet.lines.find(({ cells }) => cells[column] != null)?.cells[column] ?? '')}
              </td>
              <td className="w-72 max-md:w-1/2">
                <Select
                  aria-labelledby={`${id}${column}`}
                  value={mapping[column] ?? ''}
                  none={t('bulk.leaveOut')}
                  choices={choices}
                  onChange={({ target }) => map(column, target.value)}
                />
              </td>
            </tr>
          )}
        </PagedRows>
      )}
    </details>
  );
}

interface SheetFootProps {
  of: Spreadsheet;
  sheet: Sheet;
  onCreate: (rows: readonly SheetRow[]) => void;
}

/** The line below the sheet, always in sight: the check with its progress, what it has found, and what is next. */
export function SheetFoot({ of, sheet, onCreate }: SheetFootProps) {
  const { t } = useTranslation('alta');
  const { checking, rows, isReady, lists, found, wanted } = of;
  const creatable = wanted.filter(({ shared }) => shared.length === 0);
  const missing = [...new Set(rows?.flatMap(({ shared }) => shared.map(({ field }) => headOf(field, t))))];
  const missingForAll = missing.length > 0 && t('bulk.missingForAll', { fields: formatList(missing) });
  const counts = (['ready', 'review', 'cannot', 'made'] as const)
    .filter((verdict) => verdict === 'ready' || found[verdict].length > 0)
    .map((verdict) => t(`bulk.found.${verdict}`, counted(found[verdict].length)));
  const attention = !checking && found.cannot.length + found.review.length + missing.length > 0;
  const isAsking = checking !== undefined && checking.all > 0;
  const save = (checked: readonly SheetRow[]) => {
    const textsOf = (row: SheetRow) => of.findingsOf(row).map(({ text }) => text);
    const findings = new Map(checked.map((row) => [row.line, textsOf(row).join(' ')]));
    of.save((part) => part.saveChecked(sheet, findings, t));
  };
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2 text-12">
      <span role="status" className={attention ? 'text-amber-fg' : 'text-text2'}>
        {isAsking
          ? t('bulk.askingOf', { done: formatNumber(checking.done), all: formatNumber(checking.all) })
          : rows && [...counts, missingForAll].filter(Boolean).join(' · ')}
      </span>
      {isAsking && <ProgressBar label={t('bulk.asking')} value={checking.done} max={checking.all} className="w-40" />}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {isAsking && <Button onClick={of.stop}>{t('bulk.cancel')}</Button>}
        {rows && (
          <Button icon={Download} onClick={() => save(rows)}>
            <span className="max-md:sr-only">{t('bulk.saveSheet')}</span>
          </Button>
        )}
        <Button
          variant={rows ? 'default' : 'primary'}
          loading={checking !== undefined || !(isReady || lists.failure)}
          disabled={lists.failure !== undefined}
          onClick={of.check}
        >
          {t('bulk.check', counted(sheet.lines.length))}
        </Button>
        {wanted.length > 0 ? (
          <Button
            variant="primary"
            disabled={checking !== undefined}
            disabledReason={creatable.length === 0 && missingForAll ? { text: missingForAll } : undefined}
            onClick={() => onCreate(creatable)}
          >
            {t('bulk.create', counted((creatable.length > 0 ? creatable : wanted).length))}
          </Button>
        ) : (
          found.made.length > 0 && (
            <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
              {t('denied.toContracts')}
            </Link>
          )
        )}
      </span>
    </footer>
  );
}

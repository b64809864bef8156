import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Combobox, isCalled } from '~/ui/Combobox.tsx';
import { Field as Labelled } from '~/ui/Field.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Select } from '~/ui/Select.tsx';
import type { AltaLists } from '../data/useAltaLists.ts';
import { fields } from '../fields/fields.ts';
import type { Offers } from '../offers/useOffers.ts';
import { sentenceOf } from '../review/issues.ts';
import type { Field, Value } from '../values.ts';
import { headOf, type Mapping, sheetFields } from './heads.ts';
import type { SheetRow } from './judge.ts';
import { type Common, choicesForAll, sharedFields } from './sheet.ts';
import type { Sheet, Spreadsheet } from './useSheet.ts';

interface SheetCommonProps {
  mapping: Mapping;
  common: Common;
  lists: AltaLists;
  /** By the code of a tariff; the tariffs of the rows are known once these are checked. */
  offers: ReadonlyMap<string, Offers>;
  rows: readonly SheetRow[] | undefined;
  onChange: (next: Common) => void;
}

/** Values that are the same for every row and have no column in the sheet: entered once. */
export function SheetCommon({ mapping, common, lists, offers, rows, onChange }: SheetCommonProps) {
  const { t } = useTranslation('alta');
  const forAll = sharedFields(mapping).filter((field) => field !== 'IdAgente' || lists.agents.length > 0);
  if (forAll.length === 0) return null;
  // Before the check they are those that the sheet names, afterwards also those of SIPS.
  const used = new Set(rows?.map(({ values }) => values.CodigoTarifa) ?? offers.keys());
  const tariffs = lists.tariffs.filter(({ Codigo }) => used.has(Codigo) && offers.has(Codigo));
  const faultOf = (field: Field) =>
    rows?.flatMap(({ shared }) => shared).find((issue) => issue.field === field && issue.reason !== 'required');
  const setField = (field: Field, value: string | number | null) => {
    const { [field]: _, ...rest } = common.values;
    onChange({ ...common, values: value === null || value === '' ? rest : { ...rest, [field]: value } });
  };
  return (
    <fieldset className="flex items-start gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch">
      <legend className="sr-only">{t('bulk.common')}</legend>
      <span aria-hidden className="w-24 shrink-0 self-center text-12 text-text2 max-md:w-auto max-md:self-start">
        {t('bulk.common')}
      </span>
      <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-2">
        {forAll.map((field) => {
          if (field === 'IdTarifaProducto')
            return tariffs.length === 0 ? (
              <p key={field} className="self-center text-12 text-text2">
                {t('bulk.productLater')}
              </p>
            ) : (
              tariffs.map(({ Codigo, Nombre }) => (
                <Labelled key={Codigo} label={t('bulk.productOf', { tariff: Nombre })} required>
                  {(control) => (
                    <Select
                      {...control}
                      value={common.products[Codigo] ?? ''}
                      none={t('choose')}
                      choices={offers.get(Codigo)?.products ?? []}
                      onChange={({ target }) =>
                        onChange({ ...common, products: { ...common.products, [Codigo]: target.value } })
                      }
                    />
                  )}
                </Labelled>
              ))
            );
          const fault = faultOf(field);
          return (
            <ForAll
              key={field}
              field={field}
              value={common.values[field]}
              lists={lists}
              fault={fault && sentenceOf(fault, t)}
              onChange={(value) => setField(field, value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface ForAllProps {
  field: Field;
  value: Value | undefined;
  lists: AltaLists;
  fault: string | undefined;
  onChange: (value: string | number | null) => void;
}

/** The control of a field, as its row in `fields` says. */
function ForAll({ field, value, lists, fault, onChange }: ForAllProps) {
  const { t } = useTranslation('alta');
  /** Typed text that matches no choice. */
  const [unread, setUnread] = useState<string>();
  const { kind, required, unit, placeholder, unread: sentence } = fields[field];
  const choices = choicesForAll(field, lists, t) ?? [];
  if (kind === 'number')
    return (
      <div className="flex flex-col gap-1">
        <TypedNumber
          label={headOf(field, t)}
          unit={unit?.(t) ?? ''}
          value={typeof value === 'number' ? value : null}
          least={Number.NEGATIVE_INFINITY}
          bad={t('issue.number')}
          onCommit={onChange}
        />
        {fault && <p className="text-12 text-red-fg">{fault}</p>}
      </div>
    );
  const refused = unread && choices.find((choice) => choice.refused && isCalled(choice.label, unread))?.refused;
  const error = (unread && (refused ?? sentence?.(unread, t))) || fault;
  return (
    <Labelled label={headOf(field, t)} required={required !== undefined} error={error}>
      {(control) =>
        kind === 'search' ? (
          <Combobox
            control={control}
            value={String(value ?? '')}
            choices={choices}
            onUnread={setUnread}
            empty={t('nothingFound')}
            placeholder={placeholder?.(t)}
            onChange={onChange}
          />
        ) : (
          <Select
            {...control}
            value={String(value ?? '')}
            none={t('choose')}
            choices={choices}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Labelled>
  );
}

interface SheetMappingProps {
  sheet: Sheet;
  mapping: Mapping;
  /** True: its rows were checked. */
  judged: boolean;
  onMap: (column: number, field: Field | undefined) => void;
}

/** Assigns columns of the sheet to fields; open until the sheet is checked. */
export function SheetMapping({ sheet, mapping, judged, onMap }: SheetMappingProps) {
  const { t } = useTranslation('alta');
  const id = useId();
  const [open, setOpen] = useState(!judged);
  useEffect(() => {
    if (judged) setOpen(false);
  }, [judged]);
  const found = mapping.filter((field) => field !== undefined).length;
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
        <div className="overflow-x-auto border-t border-line">
          <table className="w-full text-13">
            <thead className="text-left text-12 text-text3">
              <tr className="[&>th]:px-4 [&>th]:py-2 [&>th]:font-medium">
                <th scope="col">{t('bulk.column')}</th>
                <th scope="col" className="max-md:hidden">
                  {t('bulk.example')}
                </th>
                <th scope="col">{t('bulk.field')}</th>
              </tr>
            </thead>
            <tbody>
              {sheet.heads.map((head, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key than its index
                <tr key={column} className="[&>*]:border-t [&>*]:border-line [&>*]:px-4 [&>*]:py-1.5">
                  <th scope="row" id={`${id}${column}`} className="text-left font-normal">
                    {String(head ?? '') || t('bulk.noHead', { number: formatNumber(column + 1) })}
                  </th>
                  <td className="max-w-60 truncate text-text2 max-md:hidden">
                    {String(sheet.lines.find(({ cells }) => cells[column] != null)?.cells[column] ?? '')}
                  </td>
                  <td className="w-72 max-md:w-1/2">
                    <Select
                      aria-labelledby={`${id}${column}`}
                      value={mapping[column] ?? ''}
                      onChange={({ target }) =>
                        onMap(
                          column,
                          sheetFields.find((field) => field === target.value),
                        )
                      }
                    >
                      <option value="">{t('bulk.leaveOut')}</option>
                      {sheetFields.map((field) => (
                        <option key={field} value={field}>
                          {headOf(field, t)}
                        </option>
                      ))}
                    </Select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

interface SheetFootProps {
  of: Spreadsheet;
  /** What the check has found: "8 filas listas · 4 con errores". */
  found: string;
  /** True: the rows need a look before they are created. */
  attention: boolean;
  /** What is done with the rows next. */
  children: ReactNode;
}

/** The line below the sheet, always in sight: the check with its progress, what it has found, and what is next. */
export function SheetFoot({ of, found, attention, children }: SheetFootProps) {
  const { t } = useTranslation('alta');
  const { sheet, checking, rows, ready, lists } = of;
  const pending = checking?.kind === 'asking' ? checking : undefined;
  const count = sheet?.lines.length ?? 0;
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2 text-12">
      <span role="status" className={attention && !checking ? 'text-amber-fg' : 'text-text2'}>
        {pending
          ? [
              t(pending.paused ? 'bulk.paused' : 'bulk.askingOf', {
                done: formatNumber(pending.done),
                all: formatNumber(pending.all),
              }),
              pending.halted && explain(pending.halted),
            ]
              .filter(Boolean)
              .join(' ')
          : checking?.kind === 'judging'
            ? t('bulk.checking', { progress: formatNumber(100 * checking.share) })
            : found}
      </span>
      {pending && (
        <ProgressBar label={t('bulk.asking')} value={pending.done} max={Math.max(pending.all, 1)} className="w-40" />
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {pending && !pending.paused && <Button onClick={of.pause}>{t('bulk.pause')}</Button>}
        {pending?.paused ? (
          <Button variant="primary" onClick={of.check}>
            {t('bulk.goOn')}
          </Button>
        ) : (
          <Button
            variant={rows ? 'default' : 'primary'}
            loading={checking !== undefined || !(ready || lists.failure)}
            disabled={lists.failure !== undefined}
            onClick={of.check}
          >
            {t('bulk.check', { count, number: formatNumber(count) })}
          </Button>
        )}
        {children}
      </span>
    </footer>
  );
}

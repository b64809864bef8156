import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Combobox, isCalled } from '~/ui/Combobox.tsx';
import { Field as Labelled } from '~/ui/Field.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Select } from '~/ui/Select.tsx';
import type { AltaLists } from '../data/useAltaLists.ts';
import { fields } from '../fields/fields.ts';
import { sentenceOf } from '../review/issues.ts';
import type { Field, Value } from '../values.ts';
import { headOf, sheetFields } from './heads.ts';
import { choicesForAll, sharedFields } from './sheet.ts';
import type { Sheet, Spreadsheet } from './useSheet.ts';

/** Values that are the same for every row and have no column in the sheet: entered once. */
export function SheetCommon({ of: { mapping, common, lists, offers, rows, share } }: { of: Spreadsheet }) {
  const { t } = useTranslation('alta');
  const forAll = sharedFields(mapping).filter((field) => field !== 'IdAgente' || lists.agents.length > 0);
  if (forAll.length === 0) return null;
  const used = rows && new Set(rows.map(({ values }) => values.CodigoTarifa));
  const tariffs = lists.tariffs.filter(({ Codigo }) => offers.has(Codigo) && (used?.has(Codigo) ?? true));
  const faultOf = (field: Field) =>
    rows?.flatMap(({ shared }) => shared).find((issue) => issue.field === field && issue.reason !== 'required');
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
                      onChange={({ target }) => share({ products: { [Codigo]: target.value } })}
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
              onChange={(value) => share({ values: { [field]: value ?? undefined } })}
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

/** Assigns columns of the sheet to fields; open until the sheet is checked. */
export function SheetMapping({ of: { mapping, rows, map }, sheet }: { of: Spreadsheet; sheet: Sheet }) {
  const { t } = useTranslation('alta');
  const id = useId();
  const [open, setOpen] = useState(rows === undefined);
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
                        map(
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
  sheet: Sheet;
  /** What the check has found: "8 filas listas · 4 con errores". */
  found: string;
  /** True: the rows need a look before they are created. */
  attention: boolean;
  /** What is done with the rows next. */
  children: ReactNode;
}

/** The line below the sheet, always in sight: the check with its progress, what it has found, and what is next. */
export function SheetFoot({ of, sheet, found, attention, children }: SheetFootProps) {
  const { t } = useTranslation('alta');
  const { checking, rows, isReady, lists } = of;
  const [done, all, count] = [checking?.done, checking?.all ?? 0, sheet.lines.length];
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2 text-12">
      <span role="status" className={attention && !checking ? 'text-amber-fg' : 'text-text2'}>
        {all > 0 ? t('bulk.askingOf', { done: formatNumber(done), all: formatNumber(all) }) : found}
      </span>
      {all > 0 && <ProgressBar label={t('bulk.asking')} value={done ?? 0} max={all} className="w-40" />}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {all > 0 && <Button onClick={of.stop}>{t('bulk.cancel')}</Button>}
        <Button
          variant={rows ? 'default' : 'primary'}
          loading={checking !== undefined || !(isReady || lists.failure)}
          disabled={lists.failure !== undefined}
          onClick={of.check}
        >
          {t('bulk.check', { count, number: formatNumber(count) })}
        </Button>
        {children}
      </span>
    </footer>
  );
}

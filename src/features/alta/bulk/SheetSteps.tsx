import { useId, useMemo, useState } from 'react';
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
import type { Offers } from '../offers/useOffers.ts';
import type { Field } from '../values.ts';
import { headOf, type Mapping, sheetFields } from './heads.ts';
import type { SheetRow } from './judge.ts';
import type { Common } from './sheet.ts';
import type { Checking, Sheet } from './useSheet.ts';

interface SheetCommonProps {
  mapping: Mapping;
  common: Common;
  lists: AltaLists;
  /** By the code of a tariff; the tariffs of the rows are known once these are checked. */
  offers: ReadonlyMap<string, Offers>;
  rows: readonly SheetRow[] | undefined;
  onChange: (next: Common) => void;
}

/** Values that are the same for every row and have no column in the sheet: entered once, with the wizard's fields. */
export function SheetCommon({ mapping, common, lists, offers, rows, onChange }: SheetCommonProps) {
  const { t } = useTranslation('alta');
  const tariffs = useMemo(
    () => [...new Set(rows?.map(({ values }) => values.CodigoTarifa))].filter((code) => offers.has(code)),
    [rows, offers],
  );
  /** Why the text in the agent field is not an agent that can be chosen. */
  const [unread, setUnread] = useState<string>();
  const agents = useMemo(() => [...lists.agents, ...lists.otherAgents], [lists.agents, lists.otherAgents]);
  const isMissing = (field: Field) => !mapping.includes(field);
  const put = (field: Field, value: string | number | undefined) => {
    const { [field]: _, ...rest } = common.values;
    onChange({ ...common, values: value === undefined || value === '' ? rest : { ...rest, [field]: value } });
  };
  const chosen = (field: Field) => String(common.values[field] ?? '');
  const lists_ = { IdTipoSolicitud: lists.requestTypes, IdTipoImpresionFactura: lists.printTypes } as const;
  const selects = (['IdTipoSolicitud', 'IdTipoImpresionFactura'] as const).filter(isMissing);
  const byTariff = isMissing('IdTarifaProducto') && isMissing('IdComercializadora');
  if (selects.length === 0 && !byTariff && !isMissing('Fee') && !isMissing('IdAgente')) return null;
  return (
    <fieldset className="rounded border border-line px-4 pt-3 pb-4">
      <legend className="px-1 text-13 font-medium">{t('bulk.common')}</legend>
      <div className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1">
        {selects.map((field) => (
          <Labelled key={field} label={headOf(field, t)} required>
            {(control) => (
              <Select
                {...control}
                value={chosen(field)}
                none={t('choose')}
                choices={lists_[field]}
                onChange={({ target }) => put(field, target.value)}
              />
            )}
          </Labelled>
        ))}
        {isMissing('Fee') && (
          <TypedNumber
            label={headOf('Fee', t)}
            unit="€/MWh"
            value={typeof common.values.Fee === 'number' ? common.values.Fee : null}
            least={Number.NEGATIVE_INFINITY}
            bad={t('issue.number')}
            onCommit={(fee) => put('Fee', fee ?? undefined)}
          />
        )}
        {isMissing('IdAgente') && lists.agents.length > 0 && (
          <Labelled label={headOf('IdAgente', t)} error={unread}>
            {(control) => (
              <Combobox
                control={control}
                value={chosen('IdAgente')}
                choices={agents}
                onUnread={(text) =>
                  setUnread(
                    text &&
                      (agents.find(({ label, refused }) => refused && isCalled(label, text))?.refused ??
                        t('product.noSuchAgent', { text })),
                  )
                }
                empty={t('nothingFound')}
                placeholder={t('product.noAgent')}
                onChange={(agent) => put('IdAgente', agent)}
              />
            )}
          </Labelled>
        )}
        {byTariff &&
          tariffs.map((code) => (
            <Labelled
              key={code}
              label={t('bulk.productOf', {
                tariff: lists.tariffs.find(({ Codigo }) => Codigo === code)?.Nombre ?? code,
              })}
              required
            >
              {(control) => (
                <Select
                  {...control}
                  value={common.products[code] ?? ''}
                  none={t('choose')}
                  choices={offers.get(code)?.products ?? []}
                  onChange={({ target }) =>
                    onChange({ ...common, products: { ...common.products, [code]: target.value } })
                  }
                />
              )}
            </Labelled>
          ))}
      </div>
      {byTariff && tariffs.length === 0 && <p className="mt-3 text-12 text-text2">{t('bulk.productLater')}</p>}
    </fieldset>
  );
}

interface SheetMappingProps {
  sheet: Sheet;
  mapping: Mapping;
  onMap: (column: number, field: Field | undefined) => void;
}

/** Assigns columns of the sheet to fields; opened if a column was not recognised. */
export function SheetMapping({ sheet, mapping, onMap }: SheetMappingProps) {
  const { t } = useTranslation('alta');
  const id = useId();
  const [open, setOpen] = useState(() => mapping.includes(undefined));
  const found = mapping.filter((field) => field !== undefined).length;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="rounded border border-line">
      <summary className="px-4 py-3 text-13 font-medium">
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

interface SheetCheckingProps {
  /** Number of rows to check. */
  lines: number;
  checking: Checking | undefined;
  /** True: they were checked before. */
  again: boolean;
  /** True: the look-up lists for checking are still loading. */
  waiting: boolean;
  disabled: boolean;
  onCheck: () => void;
  onPause: () => void;
}

/** The button that checks a sheet, with the progress; calls to the server can be paused and continued. */
export function SheetChecking({ lines, checking, again, waiting, disabled, onCheck, onPause }: SheetCheckingProps) {
  const { t } = useTranslation('alta');
  const asking = checking?.kind === 'asking' ? checking : undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {asking?.paused ? (
        <Button variant="primary" onClick={onCheck}>
          {t('bulk.goOn')}
        </Button>
      ) : (
        <Button
          variant={again ? 'default' : 'primary'}
          loading={checking !== undefined || waiting}
          disabled={disabled}
          onClick={onCheck}
        >
          {t('bulk.check', { count: lines, number: formatNumber(lines) })}
        </Button>
      )}
      {asking && !asking.paused && <Button onClick={onPause}>{t('bulk.pause')}</Button>}
      {asking && (
        <ProgressBar label={t('bulk.asking')} value={asking.done} max={Math.max(asking.all, 1)} className="w-40" />
      )}
      <span role="status" className="text-12 text-text2">
        {asking &&
          [
            t(asking.paused ? 'bulk.paused' : 'bulk.askingOf', {
              done: formatNumber(asking.done),
              all: formatNumber(asking.all),
            }),
            asking.halted && explain(asking.halted),
          ]
            .filter(Boolean)
            .join(' ')}
        {checking?.kind === 'judging' && t('bulk.checking', { progress: formatNumber(100 * checking.share) })}
      </span>
    </div>
  );
}

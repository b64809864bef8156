import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { Select } from '~/ui/Select.tsx';
import type { Field } from '../values.ts';
import { headOf, type Mapping, sheetFields } from './heads.ts';
import type { Sheet } from './useSheet.ts';

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

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDecimal } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { Combobox, isCalled } from '~/ui/Combobox.tsx';
import { Field as Labelled } from '~/ui/Field.tsx';
import { Select } from '~/ui/Select.tsx';
import { TypedInput } from '~/ui/TypedInput.tsx';
import type { AltaLists } from '../data/useAltaLists.ts';
import type { Offers } from '../offers/useOffers.ts';
import type { Field } from '../values.ts';
import { headOf, type Mapping } from './heads.ts';
import type { SheetRow } from './judge.ts';
import type { Common } from './sheet.ts';

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
          <TypedInput
            label={headOf('Fee', t)}
            unit="€/MWh"
            value={typeof common.values.Fee === 'number' ? formatNumber(common.values.Fee, 2) : ''}
            read={(text) => (text.trim() === '' ? null : parseDecimal(text))}
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

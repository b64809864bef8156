import { useTranslation } from 'react-i18next';
import { periods } from '~/domain/periods.ts';
import type { TypedInvoice } from '~/domain/typed-invoice.ts';
import { addMonths, lastOfMonth, today } from '~/lib/days.ts';
import { decimalsOf } from '~/lib/decimal.ts';
import { formatDate } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Fold } from '~/trade/supply/Fold.tsx';
import type { Supplied } from '~/trade/supply/typed.ts';
import { Button } from '~/ui/Button.tsx';
import { TypedInput } from '~/ui/TypedInput.tsx';
import { Amount } from './Amount.tsx';
import { blankInvoice } from './question.ts';
import type { Shown } from './useStudy.ts';

type AmountName = Exclude<keyof TypedInvoice, 'from' | 'to' | 'energy'>;

/** The amounts of an invoice in the order in which invoices have them. */
const amountsOf = ({ gas, surplus, tariff }: Supplied): AmountName[] => [
  'power',
  'cost',
  ...(gas || tariff === '2.0TD' ? [] : (['measured'] as const)),
  ...(surplus === null ? [] : (['surplus'] as const)),
  ...(gas ? [] : (['social'] as const)),
  'excise',
  'rent',
  'sales',
  'total',
];

/** A form for typing an invoice from paper; each field applies when it is left. */
export function InvoiceFields({ question, supply, change }: Pick<Shown, 'question' | 'supply' | 'change'>) {
  const { t } = useTranslation('studies');
  const count = supply.energy.length;
  const invoice = question.invoice ?? blank(count);
  const set = (part: Partial<TypedInvoice>) => {
    const next = { ...invoice, ...part };
    change({ factura: isBlank(next) ? null : JSON.stringify(next) });
  };
  const date = (name: 'from' | 'to', other: (day: string) => boolean) => (
    <TypedInput
      label={t(`invoice.${name}`)}
      value={formatDate(invoice[name])}
      read={(text) => {
        const day = parseTypedDate(text);
        return day && other(day) ? day : undefined;
      }}
      onCommit={(day) => set({ [name]: day })}
      bad={t('invoice.badDay', { form: languages[pageLanguage()].datePlaceholder })}
    />
  );
  return (
    <Fold title={t('invoice.title')} help={t('invoice.help')} open={question.invoice !== undefined}>
      <div className="grid grid-cols-2 items-start gap-3">
        {date('from', (day) => day <= invoice.to)}
        {date('to', (day) => day >= invoice.from)}
        {periods.slice(0, count).map((period, at) => (
          <Amount
            key={period}
            label={count === 1 ? t('invoice.kwh') : t('invoice.kwhOf', { period })}
            value={invoice.energy[at] ?? null}
            onCommit={(kWh) =>
              set({ energy: periods.slice(0, count).map((_, i) => (i === at ? kWh : (invoice.energy[i] ?? null))) })
            }
            unit="kWh"
          />
        ))}
        {amountsOf(supply).map((name) => (
          <Amount
            key={name}
            label={t(
              supply.gas && name === 'power'
                ? 'invoice.line.fixed'
                : `invoice.line.${name === 'cost' ? 'energy' : name}`,
            )}
            value={invoice[name]}
            decimals={Math.max(2, decimalsOf(invoice[name] ?? 0))}
            onCommit={(amount) => set({ [name]: amount })}
            unit="€"
          />
        ))}
      </div>
      {question.invoice && (
        <Button size="sm" className="self-start" onClick={() => change({ factura: null })}>
          {t('invoice.clear')}
        </Button>
      )}
    </Fold>
  );
}

/** Of the previous month. */
function blank(count: number): TypedInvoice {
  const from = `${addMonths(today().slice(0, 7), -1)}-01`;
  return blankInvoice({ from, to: lastOfMonth(from), energy: periods.slice(0, count).map(() => null) });
}

const isBlank = ({ from: _from, to: _to, energy, ...amounts }: TypedInvoice) =>
  [...energy, ...Object.values(amounts)].every((value) => value === null);

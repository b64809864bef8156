import Check from 'lucide-react/icons/check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { useQuery } from '~/api/hooks.ts';
import { getSips, type SipsPoint } from '~/api/sips.ts';
import { rightLetters } from '~/domain/cups.ts';
import { sipsWarnings } from '~/domain/point-standing.ts';
import { speaksAgainst } from '~/domain/sending-gate.ts';
import { cx } from '~/lib/cx.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatNumber, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { session } from '~/session/session.ts';
import { selfConsumptionName } from '~/trade/contracts/names.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { type ComparedFact, compareFacts, comparePowers, isGas } from './comparison.ts';
import { useGate } from './useGate.tsx';

/** The contract's data beside the distributor's data about its supply point. */
export function SipsComparison({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const cups = contract.Cups ?? '';
  const letters = rightLetters(cups);
  const denied = !session.can('SIPSCONSULTA');
  const query = useQuery(getSips, { cups }, { enabled: cups !== '' && !letters && !denied });
  if (cups === '') return <Note>{t('sips.noCups')}</Note>;
  if (letters) return <Note>{t('sips.letters', { letters })}</Note>;
  if (denied) return <Note>{t('sips.denied')}</Note>;
  if (query.data)
    return <Compared contract={contract} point={query.data} busy={query.validating} reload={query.reload} />;
  if (query.error?.status === 404) return <Note>{t('sips.unknown')}</Note>;
  return (
    <Card title={t('sips.title')}>
      <Answered
        query={query}
        // The phone shows only the differences, which are few.
        skeleton={
          <div className="px-4 pb-4">
            <Skeleton soft className="h-48 max-md:h-7" />
          </div>
        }
        className="px-4 pb-4"
      >
        {() => null}
      </Answered>
    </Card>
  );
}

function Note({ children }: { children: ReactNode }) {
  const { t } = useTranslation('contract');
  return (
    <Card title={t('sips.title')}>
      <p className="flex flex-wrap items-center gap-3 px-4 pb-4 text-text2">{children}</p>
    </Card>
  );
}

interface ComparedProps {
  contract: Contract;
  point: SipsPoint;
  busy: boolean;
  reload: () => void;
}

function Compared({ contract, point, busy, reload }: ComparedProps) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const phone = usePhone();
  const names: Record<ComparedFact, string> = {
    tariff: t('fact.tariff'),
    cnae: t('fact.cnae'),
    postcode: t('fact.postcode'),
    distributor: t('fact.distributor'),
    selfConsumption: t('fact.selfConsumption'),
  };
  const wordsOf = (fact: ComparedFact, value: string | null) =>
    fact === 'selfConsumption' ? selfConsumptionName(trade, value) : value;
  const compared = comparePowers(contract, point);
  const gas = isGas(contract);
  const decimals = powerDecimals(...compared.flatMap(({ ours, theirs }) => [ours, theirs]));
  const powers: Line[] = compared.map(({ period, ours, theirs, ...verdict }) => ({
    name: period,
    ours: formatNumber(ours, decimals),
    theirs: formatNumber(theirs, decimals),
    ...verdict,
  }));
  const facts: Line[] = compareFacts(contract, point).map(({ fact, ours, theirs, ...verdict }) => ({
    name: names[fact],
    ours: wordsOf(fact, ours) ?? missing,
    theirs: wordsOf(fact, theirs) ?? missing,
    ...verdict,
  }));
  const count = [...powers, ...facts].filter(({ differs }) => differs).length;
  // If no contract is possible for the point, the data do not count as matching.
  const closed = point.Contratable === false;
  // Nothing is green if a rejection is expected.
  const against = speaksAgainst(useGate(contract).findings);
  const unknown = against || point.Contratable === null || facts.some((line) => line.unknown);
  // Where everything is equal, the tables are folded.
  const [isOpen, setOpen] = useState(false);
  const isEqual = !closed && count === 0 && !unknown;
  // The phone has room for the differences only.
  const shown = (lines: Line[]) => (phone ? lines.filter(({ differs }) => differs) : lines);
  const warnings = sipsWarnings(point, (why) => t('sips.closed', { why }), gas);

  return (
    <Card
      title={t('sips.title')}
      aside={
        <>
          <Chip tone={closed || count > 0 ? 'amber' : unknown ? 'neutral' : 'green'}>
            {closed
              ? t('sips.notContractable')
              : count > 0
                ? t('sips.differences', { count, number: formatNumber(count) })
                : t(unknown ? 'sips.noDifference' : 'sips.same')}
          </Chip>
          <span className="flex items-center gap-3 text-12 text-text2 md:ml-auto">
            {isEqual && (
              <Button
                size="sm"
                variant="ghost"
                // Where all is equal, people seldom look: it appears on hover and focus, or where nothing can hover.
                className={cx(
                  'max-md:hidden',
                  !isOpen &&
                    'opacity-0 group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
                )}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t(isOpen ? 'sips.hide' : 'sips.show')}
              </Button>
            )}
            {t('sips.read', { date: formatDate(point.FechaUltimaLectura) })}
            {(!isEqual || isOpen) && (
              <Button size="sm" icon={RefreshCw} loading={busy} onClick={reload}>
                {t('sips.refresh')}
              </Button>
            )}
          </span>
        </>
      }
      // On paper, the second table may be on the next page.
      className="group/card overflow-hidden print:break-inside-auto!"
    >
      {/* Side by side if no word has to be broken. */}
      <div className={cx('@container border-t border-line', isEqual && !isOpen && 'hidden print:block')}>
        <div
          className={cx(
            'grid grid-cols-1 divide-line max-@3xl:divide-y',
            powers.length > 0 && '@3xl:grid-cols-2 @3xl:divide-x',
          )}
        >
          <Lines caption={t('sips.powers')} name={t('sips.power')} unit=" kW" lines={shown(powers)} figures />
          <Lines caption={t('sips.facts')} name={t('sips.fact')} unit="" lines={shown(facts)} />
        </div>
      </div>
      {gas && <p className="border-t border-line px-4 py-2 text-12 text-text2">{t('sips.gas')}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="border-t border-line bg-amber-bg px-4 py-2 text-12 text-amber-fg">
          {warning}
        </p>
      ))}
    </Card>
  );
}

interface Line {
  name: string;
  ours: string;
  theirs: string;
  differs: boolean;
  unknown: boolean;
}

interface LinesProps {
  caption: string;
  /** Head of the first column. */
  name: string;
  unit: string;
  lines: readonly Line[];
  figures?: boolean;
}

function Lines({ caption, name, unit, lines, figures = false }: LinesProps) {
  const { t } = useTranslation('contract');
  if (lines.length === 0) return null;
  const cell = cx('px-3 py-1.5', figures && 'text-right');
  return (
    <table className="w-full table-fixed self-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-bg text-12 text-text2">
        <tr>
          <th scope="col" className="py-2 pr-2 pl-4 text-left font-normal">
            {name}
          </th>
          <th scope="col" className={cx(cell, 'font-normal', !figures && 'text-left')}>{`${t('sips.ours')}${unit}`}</th>
          <th
            scope="col"
            className={cx(cell, 'font-normal', !figures && 'text-left')}
          >{`${t('sips.theirs')}${unit}`}</th>
          <th scope="col" className={lines.some(({ unknown }) => unknown) ? 'w-20' : 'w-12'}>
            <span className="sr-only">{t('sips.verdict')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name: label, ours, theirs, differs, unknown }) => (
          <tr key={label} className={cx('border-t border-line', differs && 'bg-amber-bg')}>
            <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-normal wrap-anywhere">
              {label}
            </th>
            <td className={cx(cell, 'wrap-anywhere')}>{ours}</td>
            <td className={cx(cell, 'wrap-anywhere')}>{theirs}</td>
            <td className={cx('pr-2', differs ? 'text-amber-fg' : 'text-text2')}>
              {unknown && !differs ? (
                <span className="text-12 whitespace-nowrap">{t('sips.noData')}</span>
              ) : (
                <>
                  <Icon of={differs ? TriangleAlert : Check} />
                  <span className="sr-only">{differs ? t('sips.differs') : t('sips.equal')}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A mutant that behaves like the original code, so that no test can notice it. */
export interface Equivalent {
  file: string;
  /** The changed line of the file, without its indentation. */
  line: string;
  /** The change as `npm run mutants` prints it. If the line has several such mutants, the reason must hold for each. */
  change: string;
  /** Why no behaviour differs. A behaviour that is only hard to test is no reason. */
  why: string;
}

/** They are left out of the score. An entry whose line has changed fails in `mutate.test.ts`. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/api/journal.ts',
    line: 'let lastId = 0;',
    change: '0 → 1',
    why: 'An id only tells one entry from another.',
  },
  {
    file: 'src/api/journal.ts',
    line: 'let visit = 0;',
    change: '0 → 1',
    why: 'A visit is only compared with itself.',
  },
  {
    file: 'src/api/outages.ts',
    line: 'if (isPublishing) return;',
    change: 'isPublishing → false',
    why: 'It is published several times in a row, each time the same.',
  },
  {
    file: 'src/api/outages.ts',
    line: 'isPublishing = true;',
    change: 'true → false',
    why: 'It is published several times in a row, each time the same.',
  },
  {
    file: 'src/api/outages.ts',
    line: 'if (!error) return;',
    change: '!error → false',
    why: 'A claim without a failure matches none.',
  },
  {
    file: 'src/api/outages.ts',
    line: 'clearTimeout(timer);',
    change: 'clearTimeout(timer); → ;',
    why: 'What the timer changes is no longer in the set of failures.',
  },
  {
    file: 'src/api/outages.ts',
    line: 'const here = useRef(false);',
    change: 'false → true',
    why: 'Its effect sets it before anything can be told.',
  },
  {
    file: 'src/api/transfer.ts',
    line: 'if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());',
    change: '> → >=',
    why: 'No header has an empty name.',
  },
  {
    file: 'src/api/transfer.ts',
    line: 'if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());',
    change: '0 → 1',
    why: 'No header that is read here has a name of one letter.',
  },
  {
    file: 'src/api/transfer.ts',
    line: 'if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());',
    change: '1 → 2',
    why: 'By the specification of XMLHttpRequest a colon and a space stand there; spaces are taken off.',
  },
  {
    file: 'src/domain/invoice-check.ts',
    line: 'const kWh = invoice.ConsumoTotal ?? 0;',
    change: '0 → 1',
    why: 'The taxes on 1 kWh are less than half a cent.',
  },
  {
    file: 'src/domain/invoice-proof.ts',
    line: '[from, to].some((day) => isLeap(Number(day.slice(0, 4)))) ? [365, 366] : [365];',
    change: '0 → 1',
    why: 'The last three digits of a year divide by four as the year does.',
  },
  {
    file: 'src/domain/penalty.ts',
    line: 'const pendingKwh = round(sum(lines.map(({ kWh }) => kWh)), 2);',
    change: '2 → 3',
    why: 'The addends have two decimals: only the noise of their sum is rounded away.',
  },
  {
    file: 'src/domain/penalty.ts',
    line: 'const pending = amounts.length === lines.length ? round(sum(amounts), 2) : null;',
    change: '2 → 3',
    why: 'The addends have two decimals: only the noise of their sum is rounded away.',
  },
  {
    file: 'src/domain/penalty.ts',
    line: 'return lastOfYear < end ? lastOfYear : end;',
    change: '< → <=',
    why: 'Either is the same day.',
  },
  {
    file: 'src/domain/reactive-energy.ts',
    line: 'const priceOf = (line: (typeof lines)[number]) => rule.prices[bandOf(line) - 1] ?? 0;',
    change: '0 → 1',
    why: 'Where there is no price nothing is charged: it is multiplied by zero.',
  },
  {
    file: 'src/domain/saving-range.ts',
    line: 'if (first === undefined || last === undefined) return [];',
    change: '|| → &&',
    why: 'A list without a first element has no last one.',
  },
  {
    file: 'src/domain/supply-year.ts',
    line: 'typical += profile[at]?.[period] ?? 0;',
    change: '0 → 1',
    why: 'A tariff without this period has no use in it, whose level is multiplied by zero.',
  },
  {
    file: 'src/domain/tariff-periods.ts',
    line: 'if (known) return known;',
    change: 'known → false',
    why: 'What is not kept is calculated again.',
  },
  {
    file: 'src/domain/tariff-periods.ts',
    line: 'plans.set(key, plan);',
    change: 'plans.set(key, plan); → ;',
    why: 'What is not kept is calculated again.',
  },
  {
    file: 'src/domain/tariff-periods.ts',
    line: 'ofMonths.set(key, hours);',
    change: 'ofMonths.set(key, hours); → ;',
    why: 'What is not kept is calculated again.',
  },
  {
    file: 'src/domain/tariff-periods.ts',
    line: 'if (!clock) {',
    change: '!clock → true',
    why: 'Another clock of the same zone tells the same time.',
  },
  {
    file: 'src/domain/tariff-periods.ts',
    line: 'clocks.set(zone, clock);',
    change: 'clocks.set(zone, clock); → ;',
    why: 'Another clock of the same zone tells the same time.',
  },
  {
    file: 'src/session/savedViews.ts',
    line: 'if (position !== undefined) value.posicion = position;',
    change: 'position !== undefined → true',
    why: 'JSON leaves out what is undefined.',
  },
  {
    file: 'src/session/session.ts',
    line: 'if (config.refreshToken.enabled)',
    change: 'config.refreshToken.enabled → true',
    why: 'Where there are no refresh tokens `refresh` asks nothing, and its answer has no effect.',
  },
  {
    file: 'src/table/export/listFile.ts',
    line: "const decimals = column.kind === 'euro' ? 2 : column.kind === 'number' ? column.decimals : undefined;",
    change: "column.kind === 'number' → true",
    why: 'Columns of other kinds have no decimals.',
  },
];

export const isEquivalent = (mutant: { file: string; text: string; change: string }) =>
  equivalents.some(
    ({ file, line, change }) => file === mutant.file && line === mutant.text && change === mutant.change,
  );

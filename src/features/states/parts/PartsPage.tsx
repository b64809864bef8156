import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Attempt } from '~/ui/Attempt.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { charts } from './charts.tsx';
import { controls } from './controls.tsx';
import { display } from './display.tsx';
import { forms } from './forms.tsx';
import { large } from './large.tsx';
import { overPage } from './overPage.tsx';
import { type Part, type Parts, StateName } from './part.tsx';
import { records } from './records.tsx';
import { tables } from './tables.tsx';

/** The parts as the page shows them, one choice each: the first five are those of `ui`. */
export const folders = { controls, display, overPage, charts, large, forms, tables, records } satisfies Record<
  string,
  Parts
>;

export const isFolder = (name: string): name is keyof typeof folders => Object.hasOwn(folders, name);

/**
 * Every part that screens are made of, in every state, for developers: `?piezas=form` shows a folder, and
 * `&abre=form/EditDialog: rest` opens what opens over the page. No call is sent that a screen would not send.
 */
export default function PartsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('piezas') ?? '';
  const folder = isFolder(asked) ? asked : 'controls';
  useEffect(() => {
    forceStates();
    // What is loaded later brings its own styles.
    const watch = new MutationObserver(forceStates);
    watch.observe(document.head, { childList: true });
    return () => watch.disconnect();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <div className="overflow-x-auto">
        <Segmented
          label="Folder"
          options={Object.keys(folders).map((value) => ({ value, label: value }))}
          value={folder}
          onChange={(piezas) => setParams({ piezas }, { replace: true })}
        />
      </div>
      {Object.entries(folders[folder]).map(([name, part]) => (
        <PartCard key={name} name={name} part={part} open={params.get('abre')} />
      ))}
    </div>
  );
}

interface PartCardProps {
  name: string;
  part: Part;
  open: string | null;
}

const PartCard = ({ name, part: { states = {}, wide, within }, open }: PartCardProps) => (
  <Card title={<code className="font-mono">{name}</code>} className="min-w-0">
    {within && (
      <p className="px-4 py-2 text-12 text-text2">
        Shown with <code className="font-mono">{within}</code>
      </p>
    )}
    <div className={wide ? 'grid' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]'}>
      {Object.entries(states).map(([state, shown]) => (
        <StateName key={state} value={{ name: `${name}: ${state}`, open }}>
          <State name={state}>{shown}</State>
        </StateName>
      ))}
    </div>
  </Card>
);

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-2 border-line border-t p-4">
    <p className="text-12 text-text2">{name}</p>
    <Attempt fallback={<p role="alert">This state cannot be rendered.</p>}>
      <Suspense>
        <div>{children}</div>
      </Suspense>
    </Attempt>
  </div>
);

/**
 * Lets an element look as if the pointer or the keyboard were on it, which no script can make true: each rule of the
 * page's styles for `:hover`, `:focus-visible`, `:focus-within`, `:focus` and `:active` is extended to everything inside
 * of an element with `data-forced`.
 */
const inside = {
  ':hover': '[data-forced=hover] *',
  ':focus-visible': '[data-forced=focus] :is(a, button, input, select, textarea)',
  ':focus-within': '[data-forced=focus] *',
  ':focus': '[data-forced=focus] :is(a, button, input, select, textarea)',
  ':active': '[data-forced=active] *',
} as const;

const found = /(?<!\\):(?:hover|focus-visible|focus-within|focus|active)(?![\w-])/g;

/** `a:hover` becomes `a:is(:hover, :where([data-forced=hover] *))`: as specific as before. */
export const forced = (selector: string) =>
  selector.replaceAll(found, (pseudo) => `:is(${pseudo}, :where(${inside[pseudo as keyof typeof inside]}))`);

const done = new WeakSet<CSSRule>();

function extend(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !done.has(rule)) {
      done.add(rule);
      const selector = forced(rule.selectorText);
      if (selector !== rule.selectorText) rule.selectorText = selector;
    }
    if ('cssRules' in rule) extend(rule.cssRules as CSSRuleList);
  }
}

/** Styles that are loaded later need it again. */
function forceStates() {
  for (const sheet of document.styleSheets) extend(sheet.cssRules);
}

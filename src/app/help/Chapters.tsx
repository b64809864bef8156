import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '~/brand/index.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import type { Chapter, HelpLine } from './useHelp.ts';

/** One part of the help under its heading. */
export const ChapterPart = ({ title, lines }: { title: string; lines: Chapter['lines'] }) => (
  <section className="flex flex-col">
    <h2 className="pb-1 font-semibold">{title}</h2>
    {[...Map.groupBy(lines, ({ group }) => group)].map(([group, some]) => (
      <div key={group ?? ''}>
        {group && <h3 className="pt-3 pb-1 text-12 text-text2">{group}</h3>}
        <ul className="divide-y divide-line border-line border-y">
          {some.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </div>
    ))}
  </section>
);

function Line({ line: { name, text, href, external, caps, word, fresh } }: { line: HelpLine }) {
  const { t } = useTranslation('help');
  if (word)
    return (
      <li className="grid grid-cols-[9rem_1fr] gap-3 py-1.5">
        <span className="font-medium">{name}</span>
        <span className="text-text2">{text}</span>
      </li>
    );
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <Name href={href} external={external}>
            {name}
          </Name>
          {fresh && (
            <>
              <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />
              <span className="sr-only">{t('fresh')}</span>
            </>
          )}
        </div>
        {text && <p className="text-12 text-text2">{text}</p>}
      </div>
      {caps && (
        <span className="flex shrink-0 gap-1">
          {caps.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </span>
      )}
    </li>
  );
}

function Name({ href, external, children }: Pick<HelpLine, 'href' | 'external'> & { children: ReactNode }) {
  const { t } = useTranslation();
  if (!href) return <p className="font-medium">{children}</p>;
  if (!external)
    return (
      <Link to={href} className="font-medium underline decoration-line2 underline-offset-3 hover:decoration-current">
        {children}
      </Link>
    );
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 font-medium hover:underline"
    >
      {children}
      <Icon of={ArrowUpRight} size={14} className="text-text3" />
      <span className="sr-only">{t('opensOutside')}</span>
    </a>
  );
}

/** Nothing in the help matches the search: whom to ask. */
export function NothingFound() {
  const { t } = useTranslation('help');
  const { email } = brand.support;
  return (
    <StateMessage
      icon={SearchX}
      title={t('none')}
      className="py-12"
      actions={
        <a href={`mailto:${email}`} className={buttonClass({})}>
          {email}
        </a>
      }
    >
      <p>{t('noneText')}</p>
    </StateMessage>
  );
}

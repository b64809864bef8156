import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getContract } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Draft } from '~/form/draft.ts';
import { sentence } from '~/i18n/explain.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { copyOf } from './input.ts';
import type { Start } from './start.ts';

interface DuplicateStartProps {
  code: string;
  /** One that was begun before: two at a time would lose it. */
  kept: Draft | undefined;
  onStart: (start: Start) => void;
  /** Goes on with what was begun, or with an empty form. */
  onOther: () => void;
}

/** The check before the wizard: the contract to be copied is there, and nothing that was begun is lost by it. */
export function DuplicateStart({ code, kept, onStart, onOther }: DuplicateStartProps) {
  const { t } = useTranslation('alta');
  const { data, error, reload } = useQuery(getContract, { codigo: code });
  const copy = data && (() => onStart({ values: copyOf(data), step: 'supply', copied: data.CodigoContrato }));
  const free = kept === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the contract is there
  useEffect(() => {
    if (free) copy?.();
  }, [data, free]);

  if (error)
    return (
      <Centred>
        <StateMessage
          page
          title={error.status === 404 ? t('duplicate.unknownTitle') : t('duplicate.failedTitle')}
          actions={
            <>
              <Button variant="primary" onClick={error.status === 404 ? onOther : reload}>
                {error.status === 404 ? t('duplicate.empty') : t('retry')}
              </Button>
              <Link to={to('contracts')} className={buttonClass()}>
                {t('duplicate.back')}
              </Link>
            </>
          }
        >
          <p>{sentence(error)}</p>
        </StateMessage>
      </Centred>
    );
  if (data && kept)
    return (
      <Centred>
        <StateMessage
          page
          title={t('duplicate.keptTitle')}
          actions={
            <>
              <Button variant="primary" onClick={onOther}>
                {t('duplicate.goOn')}
              </Button>
              <Button onClick={copy}>{t('duplicate.replace', { code: data.CodigoContrato })}</Button>
            </>
          }
        >
          <p>
            {t('duplicate.keptText', { time: formatDate(kept.at.toISOString(), 'time'), code: data.CodigoContrato })}
          </p>
        </StateMessage>
      </Centred>
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-6">
      <h1 className="sr-only">{t('title')}</h1>
      <Skeleton className="h-7 w-64" />
      <Skeleton soft className="h-96" />
    </div>
  );
}

const Centred = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-1 items-center px-4 py-8">{children}</div>
);

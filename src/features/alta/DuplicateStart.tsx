import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getContract } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { Failed } from '~/Failed.tsx';
import type { Draft } from '~/form/draft.ts';
import { explain } from '~/i18n/explain.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { fieldNames, stepOf } from './fields.ts';
import { copyOf } from './input.ts';
import { StartMessage } from './StartMessage.tsx';
import type { Start } from './steps.ts';

interface DuplicateStartProps {
  /** Code of the contract to copy. */
  code: string;
  /** The field that is to be corrected, as the API names it. */
  field: string | null;
  /** A draft that the copy would replace: there is one draft at a time. */
  kept: Draft | undefined;
  onStart: (start: Start) => void;
  /** Begins without the copy: with the draft or with an empty form. */
  onOther: () => void;
}

/** Fetches the contract to copy, and asks before its copy replaces a draft. */
export function DuplicateStart({ code, field, kept, onStart, onOther }: DuplicateStartProps) {
  const { t } = useTranslation('alta');
  const { data, error, reload } = useQuery(getContract, { codigo: code });
  const toCorrect = fieldNames.find((name) => name === field);
  const copy =
    data &&
    (() =>
      onStart({
        values: copyOf(data),
        step: toCorrect ? stepOf(toCorrect) : 'supply',
        copied: data.CodigoContrato,
        toCorrect,
      }));
  const free = kept === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the contract has arrived
  useEffect(() => {
    if (free) copy?.();
  }, [data, free]);

  const back = (
    <Link to={to('contracts')} className={buttonClass()}>
      {t('duplicate.back')}
    </Link>
  );
  if (error?.status === 404)
    return (
      <StartMessage
        title={t('duplicate.unknownTitle')}
        text={explain(error)}
        first={{ label: t('duplicate.empty'), onClick: onOther }}
      >
        {back}
      </StartMessage>
    );
  if (error)
    return (
      <Failed
        size="block"
        whole
        title={t('duplicate.failedTitle')}
        error={error}
        reload={reload}
        action={
          <>
            {error.status === 403 && (
              <Button variant="primary" onClick={onOther}>
                {t('duplicate.empty')}
              </Button>
            )}
            {back}
          </>
        }
      />
    );
  if (data && kept)
    return (
      <StartMessage
        title={t('duplicate.keptTitle')}
        text={t('duplicate.keptText', { time: formatDate(kept.at.toISOString(), 'time'), code: data.CodigoContrato })}
        first={{ label: t('duplicate.goOn'), onClick: onOther }}
      >
        <Button onClick={copy}>{t('duplicate.replace', { code: data.CodigoContrato })}</Button>
      </StartMessage>
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-6">
      <h1 className="sr-only">{t('title')}</h1>
      <Skeleton className="h-7 w-64" />
      <Skeleton soft className="h-96" />
    </div>
  );
}

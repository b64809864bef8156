import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router';
import { explain } from '~/i18n/explain.ts';
import type { Failure } from '~/lib/failure.ts';
import { report } from '~/lib/report.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { watchServed } from './served.ts';

/**
 * The page for an uncaught error: its message is the description (specification, section 2). It loads nothing, because
 * a part that could not be loaded may be the cause.
 */
export function FatalError() {
  const error = useRouteError();
  const { t } = useTranslation(['common', 'errors']);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    console.error(error);
    report(error);
  }, [error]);

  const { name, status = 500 } = (error ?? {}) as Partial<Failure & Error>;
  // For a missing part, the retry happens within the page: a reload without a connection would end in the browser's own
  // error page.
  const part = name === 'ChunkLoadError';
  const [served, setServed] = useState<boolean>();
  useEffect(() => {
    if (!part) return;
    return watchServed(error, (now, waited) => {
      setServed(now);
      // Back online: the part is loaded without pressing anything.
      if (now && waited) void revalidate();
    });
  }, [part, error, revalidate]);
  const message = part
    ? [t('error.part'), served === false && t('error.partOffline'), served && t('error.partNew')]
        .filter(Boolean)
        .join(' ')
    : (messageOf(error) ?? t('errors:generic'));
  return (
    <div className="mx-auto flex w-full max-w-[400px] flex-1 flex-col items-start justify-center gap-3 px-4 py-16">
      <span className="font-mono text-text2">{status}</span>
      <h1 className="font-semibold text-20">{status === 404 ? t('error.notFoundTitle') : t('error.internalTitle')}</h1>
      <p className="break-words text-text2">{message}</p>
      <div className="mt-2 flex gap-2">
        <Button variant="primary" onClick={() => (part ? void revalidate() : location.reload())}>
          {t(part ? 'retry' : 'error.reload')}
        </Button>
        <a href={to('home')} className={buttonClass()}>
          {t('home')}
        </a>
      </div>
    </div>
  );
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof Error) return 'kind' in error ? explain(error as unknown as Failure) : error.message;
  return undefined;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { compose, type RawArgs, tokenFor } from '~/api/raw.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { curlOf, tokenVariable } from './curl.ts';
import { HeaderTable } from './HeaderTable.tsx';

interface SentViewProps {
  row: Endpoint;
  args: RawArgs;
}

/** The request as it would go out now. The token is never shown, and copied only by who asks for it. */
export function SentView({ row, args }: SentViewProps) {
  const { t } = useTranslation('apiTest');
  const names = useCopyNames();
  const [withToken, setWithToken] = useState(false);
  const token = tokenFor(row);
  const { url, headers, body } = compose(row, args, token && masked(token));
  const form = body instanceof FormData;

  return (
    <section aria-labelledby="sent" className="rounded border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <h3 id="sent" className="mr-auto font-semibold">
          {t('sent.title')}
        </h3>
        {token && (
          <Checkbox checked={withToken} onChange={({ target }) => setWithToken(target.checked)}>
            {t('sent.withToken')}
          </Checkbox>
        )}
        <CopyButton
          label={t('sent.copyCurl')}
          names={names}
          text={() => curlOf(compose(row, args, token && (withToken ? tokenFor(row) : tokenVariable)))}
        />
      </div>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        <p className="font-mono text-12 break-all">
          <span className="sr-only">{t('sent.url')}</span> {row.method} {url}
        </p>
        <HeaderTable headers={Object.entries({ ...headers, ...(form && { 'Content-Type': 'multipart/form-data' }) })} />
      </div>
    </section>
  );
}

/** All but its end, which tells one token from another. */
const masked = (token: string) => `••••••${token.length > 24 ? token.slice(-6) : ''}`;

import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { explain } from '~/i18n/explain.ts';
import { fieldNamesOf } from './fieldNames.ts';

/** Says that the server refused a contract, and which of its data are the reason. */
export function Refused({ error }: { error: ApiError }) {
  const { t } = useTranslation('contract');
  const names = fieldNamesOf(t);
  const fields = Object.entries(error.fields);
  return (
    <div className="rounded bg-red-bg px-3 py-2 text-12 text-red-fg">
      {/* The server's own sentence names the fields as the API does. */}
      <p>{fields.length > 0 ? t('send.refused') : explain(error)}</p>
      <ul className="list-disc pl-4">
        {fields.map(([field, sentences]) => (
          <li key={field}>{`${names[field.split('.').at(-1) ?? field] ?? field}: ${sentences.join(' ')}`}</li>
        ))}
      </ul>
    </div>
  );
}

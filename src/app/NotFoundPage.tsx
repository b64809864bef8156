import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorMessage } from './ErrorPage.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="flex flex-1 items-center px-4 py-8">
      <ErrorMessage
        status={404}
        message={t('error.notFound', { path: readable(pathname) })}
        hint={t('error.notFoundHint')}
      />
    </div>
  );
}

/** Decodes a path for reading: `ñ` instead of `%C3%B1`. */
function readable(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

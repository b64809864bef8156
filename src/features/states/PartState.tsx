import { useTranslation } from 'react-i18next';
import { Answered } from '~/record/Answered.tsx';
import { failureOf, type Shown } from './samples.ts';

interface StateProps {
  state: Shown;
  retry: () => void;
  small?: boolean;
}

/** A part of a page that asks for itself. */
export function PartState({ state, retry, small = false }: StateProps) {
  const { t } = useTranslation('states');
  const query = { data: state === 'empty' ? [] : undefined, error: failureOf(state), reload: retry };
  return (
    <Answered query={query} height="h-40" small={small}>
      {() => <p className="text-text2">{t('emptyPart')}</p>}
    </Answered>
  );
}

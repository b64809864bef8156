import { useTranslation } from 'react-i18next';
import { SecretDialog } from '~/form/SecretDialog.tsx';

interface GivenPasswordProps {
  password: string;
  onClose: () => void;
}

/** A password that was just given to another person, for the last time that it can be read. */
export function GivenPassword({ password, onClose }: GivenPasswordProps) {
  const { t } = useTranslation('users');
  return (
    <SecretDialog
      title={t('given.title')}
      text={t('given.text')}
      label={t('field.password')}
      secret={password}
      onClose={onClose}
    />
  );
}

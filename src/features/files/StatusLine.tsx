import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import type { Status } from './useStatus.ts';

/** What is being done, or has just been done, in two words. */
export function StatusLine({ status: { kind, over } }: { status: Status }) {
  const { t } = useTranslation('files');
  const said = over ? t(kind === 'move' ? 'status.moved' : 'status.deleted') : t(`status.${kind}`);
  return (
    <span className="flex items-center gap-2 text-text2">
      {over ? <Icon of={CircleCheck} size={14} className="text-green-fg" /> : <Spinner size={14} />}
      {said}
    </span>
  );
}

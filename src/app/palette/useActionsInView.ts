import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { recordInView } from '~/record/inView.ts';
import { useScreen } from '~/routing/useScreen.ts';
import { missing } from '~/session/missingPermission.ts';
import type { Group } from './useCommands.ts';

/** The actions of the record on the current page, under its name. They are read once, when the palette opens. */
export function useActionsInView(): Group[] {
  const { t } = useTranslation(['common', 'screens']);
  const navigate = useNavigate();
  const screen = useScreen();
  const [record] = useState(recordInView);
  if (!record) return [];
  const { title, code, actions } = record;
  const lines = actions
    .filter(({ permission, reason, loading }) => !loading && !(missing(permission) ?? reason))
    .map((action) => ({
      id: `record ${action.id}`,
      label: action.label,
      icon: action.icon,
      // In the next frame, when the palette is closed and has returned the focus.
      run: () => requestAnimationFrame(() => void ('to' in action ? navigate(action.to) : action.run())),
    }));
  const name = code && !title.includes(code) ? `${code} · ${title}` : title;
  return [{ id: 'record', title: screen ? `${t(`screens:${screen}`)} ${name}` : name, lines }];
}

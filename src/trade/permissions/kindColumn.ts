import type { TFunction } from 'i18next';

/** Whether a permission or group is built in or was created here. */
export const kindColumn = (t: TFunction<'access'>) => ({
  kind: 'chip' as const,
  header: t('column.kind'),
  value: ({ EsSistema }: { EsSistema: boolean | null }) => t(EsSistema ? 'kind.system' : 'kind.own'),
  tone: ({ EsSistema }: { EsSistema: boolean | null }) => (EsSistema ? ('violet' as const) : ('neutral' as const)),
  width: 120,
  card: '1right' as const,
});

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { getContract } from '~/api/contract.ts';
import { Form } from '~/form/Form.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';

/** For developers: goes from a code to its contract. The dialog closes only when that contract exists (specification, section 2). */
export default function ContractCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contract');
  const navigate = useNavigate();
  const schema = useMemo(
    () => v.object({ codigo: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty(t('byCode.required'))) }),
    [t],
  );
  const form = useForm({
    schema,
    defaults: { codigo: '' },
    send: async ({ codigo }) => {
      const { CodigoContrato } = await request(getContract, { query: { codigo } });
      onClose();
      void navigate(to('contract', { referencia: CodigoContrato }));
    },
    at: ({ status }) => (status === 404 ? 'codigo' : undefined),
    guarded: false,
  });

  return (
    <Dialog open onClose={onClose} closable={false} title={t('byCode.title')}>
      <Form form={form} label={t('byCode.title')}>
        <TextField name="codigo" label={t('byCode.field')} mono autoComplete="off" autoFocus />
        <Button type="submit" variant="primary" loading={form.loading} className="self-end">
          {t('byCode.go')}
        </Button>
      </Form>
    </Dialog>
  );
}

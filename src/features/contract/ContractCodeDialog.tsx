import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import { getContract } from '~/api/contracts.ts';
import { Form } from '~/form/Form.tsx';
import { useSubmit } from '~/form/useSubmit.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';

/** For developers: goes from a code to its contract. The dialog closes only when that contract exists (specification, section 2). */
export default function ContractCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contract');
  const navigate = useNavigate();
  const schema = useMemo(
    () => v.object({ codigo: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty(t('byCode.required'))) }),
    [t],
  );
  const { formProps, errors, loading } = useSubmit(
    schema,
    async ({ codigo }) => {
      const { CodigoContrato } = await request(getContract, { query: { codigo } });
      onClose();
      void navigate(to('contract', { referencia: CodigoContrato }));
    },
    ({ status }) => (status === 404 ? 'codigo' : undefined),
  );

  return (
    <Dialog open onClose={onClose} closable={false} title={t('byCode.title')}>
      <Form {...formProps} label={t('byCode.title')}>
        <Field label={t('byCode.field')} error={errors.codigo}>
          {(control) => <Input {...control} name="codigo" mono autoComplete="off" spellCheck={false} data-autofocus />}
        </Field>
        <Button type="submit" variant="primary" loading={loading} className="self-end">
          {t('byCode.go')}
        </Button>
      </Form>
    </Dialog>
  );
}

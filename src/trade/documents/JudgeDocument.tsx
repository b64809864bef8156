import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractDocument, judgeDocument } from '~/api/contract.ts';
import { useAction } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { explain } from '~/i18n/explain.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/Field.tsx';
import { Textarea } from '~/ui/Textarea.tsx';

interface JudgeDocumentProps {
  document: ContractDocument;
  /** It follows another one: it gets the focus, which was in that one. */
  follows: boolean;
  onJudged: () => void;
}

/** Marks a document as valid, or rejects it with a reason; above the document, so that it is in view on low windows. */
export function JudgeDocument({ document, follows, onJudged }: JudgeDocumentProps) {
  const { t } = useTranslation('trade');
  const { run, loading, error } = useAction(judgeDocument);
  const [reason, setReason] = useState<string>();
  const { IdDocumento, NombreFichero, EstadoValidacion } = document;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (follows) own.current?.focus();
  }, [follows]);
  const judge = async (state: 'Válido' | 'Rechazado') => {
    const MotivoRechazo = state === 'Rechazado' ? reason?.trim() : undefined;
    const answer = await run({
      body: { IdDocumento, EstadoValidacion: state, ...(MotivoRechazo && { MotivoRechazo }) },
    });
    if (answer === undefined) return;
    setReason(undefined);
    onJudged();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={own}
      role="group"
      aria-label={t('document.judgeOf', { name: NombreFichero })}
      tabIndex={-1}
      className="flex flex-col gap-2 border-b border-line pb-3"
    >
      {reason === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            loading={loading}
            disabled={EstadoValidacion === 'Válido'}
            onClick={() => judge('Válido')}
          >
            {t('document.accept')}
          </Button>
          <Button disabled={loading || EstadoValidacion === 'Rechazado'} onClick={() => setReason('')}>
            {t('document.reject')}
          </Button>
        </div>
      ) : (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') void judge('Rechazado');
          }}
        >
          <Field label={t('document.why')} required help={t('document.whyHelp')}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={longest.document.MotivoRechazo}
                value={reason}
                autoFocus
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="danger"
              loading={loading}
              disabledReason={reason.trim() === '' ? { text: t('document.whyNeeded') } : undefined}
            >
              {t('document.reject')}
            </Button>
            <Button disabled={loading} onClick={() => setReason(undefined)}>
              {t('document.notNow')}
            </Button>
          </div>
        </form>
      )}
      {error && (
        <p role="alert" className="text-12 text-red-fg">
          {explain(error)}
        </p>
      )}
    </div>
  );
}

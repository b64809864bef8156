import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, type ContractDocument, supports } from '~/api/contract.ts';
import { consumerPapers, papersOfChange, withdrawalEnd } from '~/domain/consumer-papers.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { missing } from '~/session/missingPermission.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { DocumentDialog, DocumentFile, DocumentRow } from '~/trade/documents/DocumentRow.tsx';
import { JudgeDocument } from '~/trade/documents/JudgeDocument.tsx';
import { type Paper, paperOf } from '~/trade/documents/papers.ts';
import {
  areReviewed,
  checklistOf,
  documentGlyphs,
  type RequiredDocument,
  unreviewedOf,
  useDocumentName,
} from '~/trade/documents/states.ts';
import { Uploader } from '~/trade/documents/Uploader.tsx';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Card, FactCard } from '~/ui/Facts.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { usePhone } from '~/ui/usePhone.ts';

/** The documents of a contract: the required ones with their state, an upload area, and a preview beside them. */
export function DocumentsTab({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['contract', 'common', 'trade']);
  const { t: own } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const phone = usePhone();
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [shown, setShown] = useState<ContractDocument | File>();
  /** The document that was opened because the one before it has been judged. */
  const [follower, setFollower] = useState<number>();
  /** Gets the focus again when the preview closes. */
  const opener = useRef<Element>(null);
  const open = (what: ContractDocument | File) => {
    opener.current = document.activeElement;
    setFollower(undefined);
    setShown(what);
  };
  const close = () => {
    setShown(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const isShown = ({ IdDocumento }: ContractDocument) =>
    shown !== undefined && !(shown instanceof File) && shown.IdDocumento === IdDocumento;
  const beside = shown !== undefined && !phone;
  const denied = missing('CONTRATOSALTA');
  /** Its current state: it may have been checked since it was opened. */
  const latest = shown instanceof File ? shown : (contract.Documentos?.find(isShown) ?? shown);
  const judgeable =
    supports(contract, 'validacion') && !missing('CONTRATOSENVIAR') && contractCan('insertDocuments', contract).can;
  const verdict = judgeable && latest && !(latest instanceof File) && (
    <JudgeDocument
      key={`judge ${latest.IdDocumento}`}
      document={latest}
      follows={latest.IdDocumento === follower}
      onJudged={() => openNext(latest)}
    />
  );
  const heading = useRef<HTMLSpanElement>(null);
  const [isReviewed, setReviewed] = useState(false);
  useEffect(() => {
    if (!isReviewed) return;
    setReviewed(false);
    // The button that was pressed cannot be pressed again: the contract's next step is the person's, too.
    (document.querySelector<HTMLElement>('[data-main-action=next]') ?? heading.current)?.focus();
  }, [isReviewed]);
  const openNext = (judged: ContractDocument) => {
    const next = nextToReview(contract, judged);
    if (!next) {
      // The phone's dialog covers everything else.
      if (phone) setShown(undefined);
      return setReviewed(true);
    }
    setFollower(next.IdDocumento);
    // It may have been closed, or another one opened, before the answer came.
    setShown((now) =>
      now === undefined || now instanceof File || now.IdDocumento !== judged.IdDocumento ? now : next,
    );
  };
  const reason = denied ? (denied.title ?? denied.text) : reasonFor('insertDocuments', contract, own, trade)?.text;

  return (
    <div
      className={cx(
        'grid grid-cols-1 items-start gap-4',
        beside ? 'md:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_22rem]',
      )}
    >
      <div className={beside ? 'flex min-w-0 flex-col gap-4' : 'contents'}>
        <div className="flex min-w-0 flex-col gap-4">
          <DocumentChecklist
            contract={contract}
            judgeable={judgeable}
            heading={heading}
            isShown={isShown}
            onOpen={open}
          />
          <ConsumerCard contract={contract} />
        </div>
        <Card title={t('contract:documents.upload')}>
          <div className="flex flex-col gap-3 px-4 pb-4">
            {reason ? (
              <p className="text-text2">{reason}</p>
            ) : (
              <Uploader
                codeOf={() => contract.CodigoContrato}
                papers={papers}
                setPapers={setPapers}
                toPaper={(file, others) => paperOf(file, others, checklistOf(contract).missing)}
                {...(!phone && { onPreview: open })}
              />
            )}
          </div>
        </Card>
      </div>
      {beside && latest && (
        <Preview name={latest instanceof File ? latest.name : latest.NombreFichero} onClose={close}>
          {verdict}
          {latest instanceof File ? (
            <FilePreview file={latest} name={latest.name} otherwise={t('trade:document.noPreview')} />
          ) : (
            <DocumentFile key={latest.IdDocumento} document={latest} />
          )}
        </Preview>
      )}
      {phone && latest && !(latest instanceof File) && (
        <DocumentDialog document={latest} onClose={close}>
          {verdict}
        </DocumentDialog>
      )}
    </div>
  );
}

interface PreviewProps {
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** Stands beside the form and stays in view while the form scrolls. */
function Preview({ name, onClose, children }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <Card
      title={<span className="wrap-anywhere">{name}</span>}
      aside={<IconButton icon={X} name={t('close')} onClick={onClose} />}
      className="sticky top-12 min-w-0"
    >
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </Card>
  );
}

/**
 * What the law requires when a home or small firm signs: the documents given with the signature, and the withdrawal
 * period.
 */
function ConsumerCard({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const nameOf = useDocumentName();
  const { Tarifa, FechaFirma, BonoSocial, Documentos } = contract;
  const papers = consumerPapers({ tariff: Tarifa, signed: FechaFirma, socialBonus: BonoSocial });
  if (papers.length === 0 || !FechaFirma) return null;
  const end = withdrawalEnd(FechaFirma);
  return (
    <FactCard
      title={t('consumer.title')}
      aside={<Unconfirmed of={papersOfChange} />}
      facts={[
        ...papers.map((type) => {
          const paper = Documentos?.find((one) => one.TipoDocumento === type);
          const when = formatDate(paper?.FechaSubida?.slice(0, 10));
          return [nameOf(type), paper ? t('consumer.signed', { date: when }) : t('consumer.missing')] as const;
        }),
        end && [
          t('consumer.withdrawal'),
          t(end < today() ? 'consumer.over' : 'consumer.until', { date: formatDate(end) }),
        ],
      ]}
    />
  );
}

interface DocumentChecklistProps {
  contract: Contract;
  /** This person can check the documents. */
  judgeable: boolean;
  /** Gets the focus once all are reviewed. */
  heading: RefObject<HTMLSpanElement | null>;
  isShown: (document: ContractDocument) => boolean;
  onOpen: (document: ContractDocument) => void;
}

/** The next document to review, in the order of the list; after the last one, the first one that was left out. */
function nextToReview(contract: Contract, judged: ContractDocument): ContractDocument | undefined {
  const { required, others } = checklistOf(contract);
  const all = [...required.flatMap(({ documents }) => documents), ...others];
  const at = all.findIndex(({ IdDocumento }) => IdDocumento === judged.IdDocumento);
  const open = unreviewedOf(contract).map(({ IdDocumento }) => IdDocumento);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(({ IdDocumento }) => open.includes(IdDocumento));
}

/** Required documents: delivered, rejected with the reason, missing; then the other documents. */
function DocumentChecklist({ contract, judgeable, heading, isShown, onOpen }: DocumentChecklistProps) {
  const { t } = useTranslation('contract');
  const { required, others } = checklistOf(contract);
  const row = (document: ContractDocument) => (
    <DocumentRow
      key={document.IdDocumento}
      document={document}
      current={isShown(document)}
      judged={areReviewed(contract)}
      onOpen={() => onOpen(document)}
      onJudge={judgeable ? () => onOpen(document) : undefined}
    />
  );
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t('documents.asked')}
        </span>
      }
      aside={<DocumentCount contract={contract} />}
    >
      {required.length === 0 && <p className="px-4 pb-3 text-text2">{t('documents.noneAsked')}</p>}
      <ul aria-label={t('documents.list')} className="divide-y divide-line border-t border-line">
        {required.flatMap(({ type, state, documents }) => [
          ...documents.map(row),
          ...(state === 'there' ? [] : [<MissingRow key={type} type={type} state={state} />]),
        ])}
        {others.map(row)}
      </ul>
    </Card>
  );
}

/** Of three required documents two are uploaded: `2/3`. After it, how many documents nobody has reviewed yet. */
export function DocumentCount({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['contract', 'trade']);
  const { required, missing } = checklistOf(contract);
  const unreviewed = unreviewedOf(contract).length;
  return (
    <span className="text-12 text-text2">
      {t('trade:document.count', {
        there: formatNumber(required.length - missing.length),
        of: formatNumber(required.length),
      })}
      {unreviewed > 0 && ` · ${t('contract:documents.unreviewed', { number: formatNumber(unreviewed) })}`}
    </span>
  );
}

function MissingRow({ type, state }: Pick<RequiredDocument, 'type' | 'state'>) {
  const { t } = useTranslation('contract');
  const nameOf = useDocumentName();
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <SituationGlyph of={documentGlyphs[state]} />
      <span className="font-medium">{nameOf(type)}</span>
      <span className={state === 'rejected' ? 'text-12 text-red-fg' : 'text-12 text-text2'}>
        {t(state === 'rejected' ? 'documents.again' : 'documents.missing')}
      </span>
    </li>
  );
}

import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface UnknownRecordProps {
  title: string;
  text: string;
  /** Where records of its kind are looked for. */
  back: { to: string; label: string };
}

/** Nothing is called that. */
export const UnknownRecord = ({ title, text, back }: UnknownRecordProps) => (
  <div className="flex flex-1 items-center px-4 py-8">
    <StateMessage
      page
      code="404"
      title={title}
      actions={
        <Link to={back.to} className={buttonClass({ variant: 'primary' })}>
          <Icon of={ArrowLeft} />
          {back.label}
        </Link>
      }
    >
      <p>{text}</p>
    </StateMessage>
  </div>
);

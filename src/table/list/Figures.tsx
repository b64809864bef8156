import { cx } from '~/lib/cx.ts';

/** A sentence with highlighted numbers: "**1–20** de **17.730**". */
export const Figures = ({ children, className }: { children: string; className?: string }) => (
  <span className={cx('whitespace-nowrap text-text2', className)}>
    {children.split(/(\d[\d.,–]*\d|\d)/).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
        <b key={index} className="font-semibold text-text">
          {part}
        </b>
      ) : (
        part
      ),
    )}
  </span>
);

import { Fragment } from 'react';

/** A path that is broken, where it must be, before a slash. */
export const Path = ({ of: path }: { of: string }) =>
  path.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a part is known by
    <Fragment key={index}>
      {index > 0 && (
        <>
          <wbr />/
        </>
      )}
      {part}
    </Fragment>
  ));

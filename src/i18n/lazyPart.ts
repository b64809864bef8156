import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadTexts, type Namespace } from './index.ts';

/**
 * A part that is loaded, with its texts, when it is first rendered inside a `Suspense`, or earlier with `prefetch`;
 * then it is rendered at once. React would show a `lazy` component 300 ms after its fallback at the earliest, even if
 * it is already loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: Namespace[]
) {
  let fetched: ComponentType<Props> | undefined;
  const prefetch = async () => {
    const [part] = await Promise.all([load(), ...texts.map(loadTexts)]);
    fetched = part.default;
    return part;
  };
  const Lazy: ComponentType<Props> = lazy(prefetch);
  const Part = (props: Props) => createElement(useState(() => fetched ?? Lazy)[0], props);
  return Object.assign(Part, { prefetch });
}

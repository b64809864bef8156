import type { Brand } from './schema.ts';

/**
 * The window's title, which always contains that of the brand. @param screen name of the current screen; '' if it has
 * none
 */
export const windowTitle = ({ title, windowTitle: pattern = '{screen} · {title}' }: Titled, screen: string) =>
  screen === '' ? title : pattern.replace('{title}', () => title).replace('{screen}', () => screen);

type Titled = Pick<Brand, 'title' | 'windowTitle'>;

import type { Brand } from './schema.ts';

/** The window's title: that of the brand is always part of it. @param screen what is in view; '' where it has no name */
export const windowTitle = ({ title, windowTitle: pattern = '{screen} · {title}' }: Titled, screen: string) =>
  screen === '' ? title : pattern.replace('{title}', () => title).replace('{screen}', () => screen);

type Titled = Pick<Brand, 'title' | 'windowTitle'>;

import type { Texts } from './texts.ts';

/** Spanish is the source language: its files are the type of every key. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** Keys composed of row names: the texts check knows them; the types do not. */
    resources: Omit<Texts, 'apiTest' | 'toasts'> & {
      apiTest: Omit<Texts['apiTest'], 'rows'> & { rows: Pick<Texts['apiTest']['rows'], 'listContracts'> };
      toasts: Pick<Texts['toasts'], 'areas' | 'getContract' | 'listContracts' | 'sendToSupplier'>;
    };
  }
}

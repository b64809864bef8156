import type auth from '../../locales/es/auth.json';
import type common from '../../locales/es/common.json';
import type contracts from '../../locales/es/contracts.json';
import type errors from '../../locales/es/errors.json';
import type screens from '../../locales/es/screens.json';
import type table from '../../locales/es/table.json';
import type toasts from '../../locales/es/toasts.json';

/** Spanish is the source language: its files are the type of every key. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      contracts: typeof contracts;
      errors: typeof errors;
      screens: typeof screens;
      table: typeof table;
      toasts: typeof toasts;
    };
  }
}

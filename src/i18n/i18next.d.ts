import type alta from '../../locales/es/alta.json';
import type apiTest from '../../locales/es/apiTest.json';
import type auth from '../../locales/es/auth.json';
import type common from '../../locales/es/common.json';
import type contract from '../../locales/es/contract.json';
import type contracts from '../../locales/es/contracts.json';
import type customers from '../../locales/es/customers.json';
import type dashboard from '../../locales/es/dashboard.json';
import type errors from '../../locales/es/errors.json';
import type invoices from '../../locales/es/invoices.json';
import type renewals from '../../locales/es/renewals.json';
import type screens from '../../locales/es/screens.json';
import type table from '../../locales/es/table.json';
import type toasts from '../../locales/es/toasts.json';
import type trade from '../../locales/es/trade.json';

/** Spanish is the source language: its files are the type of every key. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      alta: typeof alta;
      apiTest: Omit<typeof apiTest, 'rows'> & { rows: Pick<(typeof apiTest)['rows'], 'listContracts'> };
      auth: typeof auth;
      common: typeof common;
      contract: typeof contract;
      contracts: typeof contracts;
      customers: typeof customers;
      dashboard: typeof dashboard;
      errors: typeof errors;
      invoices: typeof invoices;
      renewals: typeof renewals;
      screens: typeof screens;
      table: typeof table;
      /** Keys are put together from the rows' names: the locale check knows them, and the types need not know them all. */
      toasts: Pick<typeof toasts, 'areas' | 'getContract' | 'listContracts'>;
      trade: typeof trade;
    };
  }
}

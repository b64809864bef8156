import type agents from '../../locales/es/agents.json';
import type alta from '../../locales/es/alta.json';
import type apiAccess from '../../locales/es/apiAccess.json';
import type apiTest from '../../locales/es/apiTest.json';
import type auth from '../../locales/es/auth.json';
import type brands from '../../locales/es/brands.json';
import type common from '../../locales/es/common.json';
import type contract from '../../locales/es/contract.json';
import type contracts from '../../locales/es/contracts.json';
import type customers from '../../locales/es/customers.json';
import type dashboard from '../../locales/es/dashboard.json';
import type errors from '../../locales/es/errors.json';
import type form from '../../locales/es/form.json';
import type invoices from '../../locales/es/invoices.json';
import type logs from '../../locales/es/logs.json';
import type permissions from '../../locales/es/permissions.json';
import type renewals from '../../locales/es/renewals.json';
import type screens from '../../locales/es/screens.json';
import type table from '../../locales/es/table.json';
import type toasts from '../../locales/es/toasts.json';
import type trade from '../../locales/es/trade.json';
import type users from '../../locales/es/users.json';

/** The texts of locales/es by file. Written by `npm run fix`: do not edit. */
export interface Texts {
  agents: typeof agents;
  alta: typeof alta;
  apiAccess: typeof apiAccess;
  apiTest: typeof apiTest;
  auth: typeof auth;
  brands: typeof brands;
  common: typeof common;
  contract: typeof contract;
  contracts: typeof contracts;
  customers: typeof customers;
  dashboard: typeof dashboard;
  errors: typeof errors;
  form: typeof form;
  invoices: typeof invoices;
  logs: typeof logs;
  permissions: typeof permissions;
  renewals: typeof renewals;
  screens: typeof screens;
  table: typeof table;
  toasts: typeof toasts;
  trade: typeof trade;
  users: typeof users;
}

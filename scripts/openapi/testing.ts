import { allRows } from '~/api/index.ts';
import apiTest from '../../locales/es/apiTest.json' with { type: 'json' };
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { openApiDocument } from './document.ts';
import { collectExamples } from './examples.ts';

/** The document that the tests look at; its examples are taken once. */
export const examples = await collectExamples();
export const document = openApiDocument(allRows, { rows: apiTest.rows, areas: toasts.areas }, examples);

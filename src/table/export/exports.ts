import type { GenericSchema } from 'valibot';
import type { Endpoint } from '~/api/endpoint.ts';
import type { Download, ListQuery } from '~/api/schemas.ts';

/** File formats: CSV for any spreadsheet program, XLSX for typed cells. */
export type Format = 'csv' | 'xlsx';

/** A resource's own export call. */
export type ExportEndpoint = Endpoint<
  GenericSchema<unknown, ListQuery>,
  GenericSchema,
  GenericSchema<unknown, Download>
>;

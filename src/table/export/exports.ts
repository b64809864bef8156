import type { GenericSchema } from 'valibot';
import type { Endpoint } from '~/api/endpoint.ts';
import type { Download, ListQuery } from '~/api/schemas.ts';

/** What opens a file: any program of sheets, or one that knows types. */
export type Format = 'csv' | 'xlsx';

/** An area's own export. */
export type ExportEndpoint = Endpoint<
  GenericSchema<unknown, ListQuery>,
  GenericSchema,
  GenericSchema<unknown, Download>
>;

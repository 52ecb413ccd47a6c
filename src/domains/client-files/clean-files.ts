import type { Context } from '../../platform/context.ts';
import { cleanRecords } from '../clients/keeping/clean-records.ts';
import { monthsOfFile } from './client-file.queries.ts';

/** Deletes pictures and documents that their businesses keep no longer. Returns the number deleted. */
export function cleanClientFiles(context: Context): Promise<number> {
  return cleanRecords(context, {
    table: 'client_file',
    months: monthsOfFile,
    job: 'clean-client-files',
    name: 'pictures and documents of clients',
  });
}

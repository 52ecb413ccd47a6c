import type { Context } from '../../platform/context.ts';
import { cleanRecords } from '../clients/keeping/clean-records.ts';

/** Deletes treatment notes that their businesses keep no longer, as long as health data. Returns the number deleted. */
export function cleanTreatmentNotes(context: Context): Promise<number> {
  return cleanRecords(context, {
    table: 'treatment_note',
    months: 'b.keep_health_months',
    job: 'clean-treatment-notes',
    name: 'treatment notes',
  });
}

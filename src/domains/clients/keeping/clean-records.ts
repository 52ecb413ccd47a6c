import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';
import { deleteOutdated, findOutdated, type KeptRecords } from './kept.queries.ts';

/** Records to delete, with the words of the journal. */
interface Cleaned extends KeptRecords {
  job: string;
  /** Such as “treatment notes”. */
  name: string;
}

/**
 * Deletes up to a hundred records of clients that their businesses keep no longer. Returns the number deleted. A record that cannot be
 * deleted is set aside, and a business that cannot be changed now stops no other. @throws its failure if nothing was deleted.
 */
export async function cleanRecords(context: Context, cleaned: Cleaned): Promise<number> {
  const { job } = cleaned;
  const found = await findOutdated(context.em, cleaned, { job, now: context.now() });
  const failures: unknown[] = [];
  let count = 0;
  for (const [businessId, ofBusiness] of Map.groupBy(found, row => row.businessId)) {
    try {
      count += await sweepTogether(context, ofBusiness, {
        subjectOf: ({ id }) => id,
        work: rows => deleteOf(context, cleaned, { businessId, ids: rows.map(({ id }) => id) }),
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (count === 0 && failures.length > 0) throw failures[0];
  return count;
}

function deleteOf(
  context: Context,
  cleaned: Cleaned,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<number> {
  return write(context, businessId, async ({ em, now }) => {
    const count = await deleteOutdated(em, cleaned, { businessId, ids, now: now() });
    return {
      result: count,
      journaled: count === 0,
      event: {
        type: `${cleaned.table}.expired`,
        businessId,
        subject: null,
        summary: `${count} ${cleaned.name} were deleted, as the business keeps them no longer.`,
        details: { count },
      },
    };
  });
}

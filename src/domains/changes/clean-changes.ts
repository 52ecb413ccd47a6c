import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { inTransaction } from '../../platform/database/tenancy/in-transaction.ts';
import { sweepTogether } from '../../platform/sweeps/sweep.ts';
import { deleteSuperseded, findDue, keepLast } from './changes.queries.ts';

/** Milliseconds for which changes are kept: 35 days. */
export const keptFor = 35 * 86_400_000;

const mostAtOnce = 1000;

/**
 * Deletes old changes that no cursor can ask for, of up to a thousand objects. The last change of an object that exists is kept,
 * since it tells when the object was updated. Returns the number of objects.
 */
export async function cleanChanges(context: Context): Promise<number> {
  const now = context.now();
  const before = now - keptFor;
  const due = await findDue(context.em, { before, now, most: mostAtOnce });
  return sweepTogether(context, due, {
    subjectOf: ({ id }) => id,
    work: objects => clean(context, objects, before),
  });
}

function clean(
  { services }: Context,
  objects: readonly TenantKey[],
  before: number,
): Promise<number> {
  return inTransaction(services.fork(), { across: 'sweeps' }, async em => {
    await deleteSuperseded(em, { objects, before });
    await keepLast(em, { objects, before });
    return objects.length;
  });
}

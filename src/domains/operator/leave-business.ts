import type { LeftBusiness } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/journal/write.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { updateLeft } from '../business/access/operator-entry.queries.ts';

/** Ends an operator's entry to a business. Does nothing if it ended already. */
export async function leaveBusiness(context: Context): Promise<LeftBusiness> {
  const entry = presentEntry(context);
  if (!entry) return { entry: null };
  const { id, businessId } = entry;
  return write(context, businessId, async ({ em, now, caller }) => {
    const hasLeft = await updateLeft(em, { businessId, id, at: now() });
    return {
      result: { entry },
      // A parallel call ended the entry, so no second event is journaled.
      journaled: !hasLeft,
      event: {
        type: 'business.operator_left',
        businessId,
        subject: businessId,
        summary: `${caller.actor.name}, who runs the service, looks into the business no more.`,
      },
    };
  });
}

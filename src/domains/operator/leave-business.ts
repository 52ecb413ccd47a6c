import type { LeftBusiness } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { write } from '../../platform/journal/write.ts';
import { presentEntry } from '../business/access/operator-entry.ts';

/** Ends looking into a business, unless that has ended already. */
export async function leaveBusiness(context: Context): Promise<LeftBusiness> {
  const entry = presentEntry(context);
  if (!entry) return { entry: null };
  const { id, businessId } = entry;
  return write(context, businessId, async ({ em, now, caller }) => {
    const left = await sql(
      em,
      `update operator_entry set left_at = $3
       where business_id = $1 and id = $2 and left_at is null returning 1`,
      [businessId, id, new Date(now()).toISOString()],
    );
    return {
      result: { entry },
      // Somebody left it with another call at the same time.
      journaled: left.length === 0,
      event: {
        type: 'business.operator_left',
        businessId,
        subject: businessId,
        summary: `${caller.actor.name}, who runs the service, looks into the business no more.`,
      },
    };
  });
}

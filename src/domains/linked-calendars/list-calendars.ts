import type { QueryLinkedCalendarsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { authorize } from '../business/access/authorize.ts';
import { findSeen } from '../business/access/located.queries.ts';
import { limitOf } from '../business/access/only-locations.queries.ts';
import { findOneself, seesAll } from '../staff/time-off-requests/whose.ts';
import { LinkedCalendar } from './linked-calendar.entity.ts';
import { appOf, providers } from './providers/index.ts';

interface Linked {
  providers: LinkedCalendar['provider'][];
  items: LinkedCalendar[];
}

/** Lists the linked calendars of a business. Callers who may change the staff see all, others only their own. */
export async function listLinkedCalendars(
  context: Context,
  input: QueryLinkedCalendarsArgs,
): Promise<Linked> {
  const { id: businessId } = await authorize(context, input.businessId, 'appointment:read');
  const names = Object.keys(providers) as (keyof typeof providers)[];
  const linkable = names.filter(name => appOf(context, name) !== null);
  const isAll = await seesAll(context, businessId);
  const own = isAll ? null : await findOneself(context, businessId);
  if (!isAll && !own) return { providers: linkable, items: [] };
  const items = await context.em.find(
    LinkedCalendar,
    { businessId, leftAt: null, ...(own && { staffId: own.id }) },
    { orderBy: { id: 'asc' } },
  );
  const at = limitOf(context.em, businessId);
  const seen = at && (await findSeen(context.em, at, items));
  return { providers: linkable, items: seen ?? items };
}

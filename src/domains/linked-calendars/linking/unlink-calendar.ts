import type { MutationUnlinkCalendarArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findOneself, speakFor } from '../../staff/time-off-requests/whose.ts';
import { LinkedCalendar } from '../linked-calendar.entity.ts';
import { leaveCalendar } from './leave-calendar.ts';

/** Lets a calendar go, whether the calendar service answers or not. */
export async function unlinkCalendar(
  context: Context,
  { businessId: given, linkedCalendarId: id }: MutationUnlinkCalendarArgs,
): Promise<LinkedCalendar> {
  const { id: businessId } = await authorize(context, given, 'appointment:read');
  // Who is nobody of the team has none to let go.
  if (!(await findOneself(context, businessId)))
    await authorize(context, businessId, 'staff:write');
  return writeLocked(context, businessId, async transaction => {
    const found = await transaction.em.findOne(LinkedCalendar, { businessId, id, leftAt: null });
    if (!found) throw notFound('lcl', id);
    const { staffId, provider, account } = found;
    await speakFor(transaction, businessId, staffId);
    await leaveCalendar(transaction, found);
    return {
      result: found,
      replayable: false,
      event: {
        type: 'linked_calendar.unlinked',
        businessId,
        subject: id,
        summary: `The ${provider} calendar ${account} was let go.`,
        details: { staffId, provider },
      },
    };
  });
}

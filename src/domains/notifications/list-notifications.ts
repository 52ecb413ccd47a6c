import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { refuseUnknown } from '../nouns/refuse-unknown.ts';
import type { QueryNotificationsArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import type { Notification } from './notification.entity.ts';
import { findNotifications } from './notification.queries.ts';

/** Lists sent and pending notifications of a business, newest first. */
export async function listNotifications(
  context: Context,
  input: QueryNotificationsArgs,
): Promise<Page<Notification>> {
  const { id } = await authorize(context, input.businessId, 'notification:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await findNotifications(context.em, {
    businessId: id,
    status: input.status,
    appointmentId: input.appointmentId,
    after: after?.[0],
    most: limit + 1,
  });
  if (rows.length === 0) {
    await refuseUnknown(context.em, Appointment, 'apt', {
      businessId: id,
      id: input.appointmentId,
    });
  }
  return pageOf(rows, limit, row => [row.id]);
}

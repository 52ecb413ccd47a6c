import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { whereClause } from '../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../platform/database/query/refuse-unknown.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { QueryNotificationsArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { Notification } from './notification.entity.ts';

/** Lists what was and will be sent in a business's name, newest first. */
export async function listNotifications(
  context: Context,
  input: QueryNotificationsArgs,
): Promise<Page<Notification>> {
  const { id } = await authorize(context, input.businessId, 'notification:read');
  const { limit, after } = readPage(input, ['text']);
  const { where, parameters, use } = whereClause([
    ['n.business_id = ?', id],
    ['n.status = ?', input.status],
    [
      `n.subject = any(array(select ? union all
         select p.id from payment p where p.business_id = ? and p.appointment_id = ?))`,
      input.appointmentId,
      id,
      input.appointmentId,
    ],
    ['n.id < ?', after?.[0]],
  ]);
  const rows = await read<Notification>(
    context.em,
    `select ${columnsOf(context.em, Notification, 'n')} from notification n
     where ${where} order by n.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  if (rows.length === 0) {
    await refuseUnknown(context.em, Appointment, 'apt', {
      businessId: id,
      id: input.appointmentId,
    });
  }
  return pageOf(rows, limit, row => [row.id]);
}

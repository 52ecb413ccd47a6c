import { inTransaction } from '../../platform/database/tenancy/in-transaction.ts';
import type { Context } from '../../platform/context.ts';
import { isNotAside } from '../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../platform/sweeps/sweep.ts';
import type { Subject } from './facts/facts.ts';
import { asOne } from './facts/of-visit.ts';
import type { NotificationKind } from './kinds/kinds.ts';
import { storeNotifications } from './store-notifications.ts';

/** How many are planned at once. */
export const mostAtOnce = 100;

/** Something to be told that follows from the time alone: to whom, of what, and by which event it is told once. */
export interface Due extends Subject {
  businessId: string;
  id: string;
  eventId: string;
}

/** SQL: whether somebody can be reached who is to be told; `$2` and `$3`: whether mails and text messages can be sent. */
export const isReached = `(for_client and case when email is null then phone is not null and $3::boolean else $2::boolean end
  or for_business and $2::boolean)`;

/** SQL: whether what is due was told already. */
export const isTold = `exists (
  select from notification n where n.business_id = due."businessId" and n.event_id = due."eventId")`;

/** SQL: whether this job has not set aside what is due; `$1`: now. */
export const isNotSetAside = (job: string) => isNotAside(job, 'due."eventId"');

/** Stores the notifications of what is due, and answers how many those are. */
export async function storeDue(
  context: Context,
  kind: NotificationKind,
  due: readonly Due[],
): Promise<number> {
  const { services } = context;
  const counts = await sweepEach(context, due, {
    subjectOf: ({ eventId }) => eventId,
    work: ({ businessId, id, eventId, ...subject }) =>
      inTransaction(services.fork(), businessId, em =>
        storeNotifications(
          services,
          em,
          { businessId, eventId, kind, subject: id },
          asOne(subject),
        ),
      ),
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

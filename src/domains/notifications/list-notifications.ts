import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { refuseUnknown } from '../nouns/refuse-unknown.ts';
import type { QueryNotificationsArgs } from '../../graphql.generated.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import type { Notification } from './notification.entity.ts';
import { findNotifications } from './notification.queries.ts';
import type { ClientMessages } from '../../enums.generated.ts';
import type { Business } from '../business/business.entity.ts';
import { findRunByProven } from './recipients.queries.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import type { Planning } from './due.queries.ts';
import { findNextReminders } from './reminders.queries.ts';
import { WrittenMessage } from './written/written-message.entity.ts';

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
    messageId: input.messageId,
    after: after?.[0],
    most: limit + 1,
  });
  if (rows.length === 0) {
    await refuseUnknown(context.em, Appointment, 'apt', {
      businessId: id,
      id: input.appointmentId,
    });
    await refuseUnknown(context.em, WrittenMessage, 'wmg', {
      businessId: id,
      id: input.messageId,
    });
  }
  return pageOf(rows, limit, row => [row.id]);
}

/** Tells if clients get the messages of a business, by the same checks as sending uses. */
export async function clientMessages(
  { loader, services: { mailer, textSender } }: Context,
  { id }: Pick<Business, 'id'>,
): Promise<ClientMessages> {
  if (!mailer.works && !textSender.works) return 'unavailable';
  return (await loader(runByProvenLoader).load(id)) ? 'sent' : 'unconfirmed';
}

/**
 * Returns true if nobody with a proven address answers for messages of a business yet. A sandbox holds all, so it needs nobody. It reads in
 * the present transaction, which a loader of the call does not.
 */
export async function isUnproven(
  { em, services: { mailer, textSender } }: Context,
  { id, sandboxOf }: Pick<Business, 'id' | 'sandboxOf'>,
): Promise<boolean> {
  if (sandboxOf != null || (!mailer.works && !textSender.works)) return false;
  return !(await findRunByProven(em, [id])).has(id);
}

const runByProvenLoader = (em: EntityManager) =>
  new DataLoader<string, boolean>(async ids => {
    const proven = await findRunByProven(em, ids);
    return ids.map(id => proven.has(id));
  });

/** Appointment key, plus the inputs that decide if its client gets a reminder. */
type Key = TenantKey & Planning;

/** Loads the time of the next reminder for each appointment, under the current settings; null if none is planned. */
export const reminderLoader = (em: EntityManager) =>
  new DataLoader<Key, number | null, string>(
    async keys => {
      const [{ now, mailWorks, textsWork }] = keys as [Key];
      const planning = { now, mailWorks, textsWork };
      const rows = await findNextReminders(em, { ...planning, appointments: keys });
      const byId = new Map(rows.map(({ id, at }) => [id, Math.max(at, now)]));
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );

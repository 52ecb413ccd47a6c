import type { QueryClientTimelineArgs, TimelineKind } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { businessLoader } from '../../../platform/database/query/business-loader.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { ownStaffId } from '../../business/access/own-staff.ts';
import type { Action } from '../../business/access/actions.ts';
import { viewerCan } from '../../business/access/viewer-access.ts';
import type { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { ConversationMessage } from '../../conversations/conversation-message.entity.ts';
import { Notification } from '../../notifications/notification.entity.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { findOrders } from '../../ordering/reading/order-list.queries.ts';
import { Payment } from '../../payments/attempts/payment.entity.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { findAppointments } from '../../scheduling/appointments/reading/find-appointments.ts';
import { readEntries, type Entry } from './entries.queries.ts';

const needs: Readonly<Record<TimelineKind, Action>> = {
  visit: 'appointment:read',
  order: 'order:read',
  payment: 'payment:read',
  message: 'notification:read',
  conversation: 'notification:read',
};
const names = {
  visit: 'appointment',
  order: 'order',
  payment: 'payment',
  message: 'message',
  conversation: 'conversationMessage',
} as const;
const allKinds = Object.keys(needs) as TimelineKind[];

/** An entry with the record that its kind names. */
interface ShownEntry {
  kind: TimelineKind;
  at: number;
  appointment?: Appointment;
  order?: Order;
  payment?: Payment;
  message?: Notification;
  conversationMessage?: ConversationMessage;
}

/** Shows the visits, orders, payments, messages and conversation of a client, latest first, as far as the caller may read them. */
export async function showTimeline(
  context: Context,
  input: QueryClientTimelineArgs,
): Promise<Page<ShownEntry>> {
  const business = await authorize(context, input.businessId, 'client:read');
  const kinds = await kindsFor(context, business, input.kinds);
  const { limit, after } = readPage(input, ['instant', 'text']);
  const { clientId } = input;
  const asked = { businessId: business.id, clientId, kinds, after, most: limit + 1 };
  const entries = kinds.length > 0 ? await readEntries(context.em, asked) : [];
  if (entries.length === 0) {
    await refuseUnknown(context.em, Client, 'cli', { businessId: business.id, id: clientId });
  }
  const { items, nextCursor } = pageOf(entries, limit, ({ at, id }) => [at, id]);
  return { items: await withThings(context, business, items), nextCursor };
}

/** Returns the requested kinds, all of which must be allowed; without a request, all allowed kinds. */
async function kindsFor(
  context: Context,
  business: Business,
  asked: QueryClientTimelineArgs['kinds'],
): Promise<readonly TimelineKind[]> {
  if (asked) {
    await Promise.all(asked.map(kind => authorize(context, business.id, needs[kind])));
    return [...new Set(asked)];
  }
  const can = new Set<string>(await viewerCan(context, business));
  return allKinds.filter(kind => can.has(needs[kind].replace(':', '_')));
}

/** Loads the records of the entries, with one statement for each kind. */
async function withThings(
  context: Context,
  business: Business,
  entries: readonly Entry[],
): Promise<ShownEntry[]> {
  const { em, now, loader } = context;
  const { id: businessId } = business;
  const own = await ownStaffId(context, businessId);
  const idsOf = (kind: TimelineKind) =>
    entries.filter(entry => entry.kind === kind).map(({ id }) => id);
  const [visits, orders] = [idsOf('visit'), idsOf('order')];
  const [appointments, sales, payments, messages, written] = await Promise.all([
    visits.length > 0
      ? findAppointments(em, business, { ids: visits, staffId: own, limit: visits.length }, now())
      : [],
    orders.length > 0 ? findOrders(em, businessId, { ids: orders, limit: orders.length }) : [],
    Promise.all(idsOf('payment').map(id => loader(paymentLoader).load({ businessId, id }))),
    Promise.all(idsOf('message').map(id => loader(messageLoader).load({ businessId, id }))),
    Promise.all(idsOf('conversation').map(id => loader(writtenLoader).load({ businessId, id }))),
  ]);
  const things = new Map(
    [...appointments, ...sales, ...payments, ...messages, ...written].map(thing => [
      thing.id,
      thing,
    ]),
  );
  return entries
    .filter(({ id }) => things.has(id))
    .map(({ kind, id, at }) => ({ kind, at, [names[kind]]: things.get(id) }));
}

const paymentLoader = (em: Context['em']) => businessLoader(em, Payment);
const writtenLoader = (em: Context['em']) => businessLoader(em, ConversationMessage);
const messageLoader = (em: Context['em']) => businessLoader(em, Notification);

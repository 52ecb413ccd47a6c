import * as documents from '../../../../support/clients/documents.ts';
import { daily, needed, type Salon } from '../../../../support/salon/salon.ts';
import { answeredForm } from '../../../../support/salon/answered-form.ts';
import { fileUpload } from '../../../../domains/client-files/upload-file.ts';
import { writtenReview } from '../../../../support/salon/written-review.ts';
import type { World } from '../../../../world.ts';
import { linkedCalendar } from '../../../../support/outside/linked-calendar.ts';
import { until } from '../../../../support/time/until.ts';
import { assistantOf } from '../../../../domains/proposals/asking-salon.ts';
import { furnishedPoints } from '../../../../contract/tables/furnished-points.ts';
import { missWithFee } from '../../../../contract/tables/owing-visit.ts';
import { at, closedDay } from '../../board-page.ts';

/**
 * Creates a business with a record in each state that offers further actions, and returns the ids. One of each serves all
 * roles, since no pressed change reaches the service.
 */
export async function furnished(world: World): Promise<{
  salon: Salon;
  cut: { id: string };
  ids: string[];
  inbox: Record<'conversationId' | 'clientId', string>;
}> {
  const salon = await world.business({
    name: 'Lumen',
    workingHours: { ...daily('09:00-18:00'), exceptions: { [closedDay]: [] } },
  });
  const anna = await salon.staff();
  const cut = await salon.service({ staff: [anna] });
  const asked = await salon.service({ name: 'Colour', staff: [anna], requiresApproval: true });
  const book = (item: { id: string }, hours: number) => salon.booked(item, { at: at(hours) });
  const [due, arrived, pending] = [await book(cut, 12), await book(cut, 10), await book(asked, 14)];
  needed(await salon.setStatus(arrived, 'arrived'));
  const client = needed(
    await salon.graphql(documents.saveClient, {
      input: {
        businessId: salon.id,
        phone: '+4930555555',
        name: 'Mary',
        email: 'mary@example.com',
      },
    }),
  );
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 50 });
  needed(await salon.rest('POST', '/categories', { name: 'Care' }));
  needed(await salon.rest('POST', '/collections', { name: 'Gifts', itemIds: [soap.id] }));
  const order = () => salon.ordered([{ item: soap }]);
  const [fresh, waiting, sent, paid] = [await order(), await order(), await order(), await order()];
  const atDesk = await salon.paying({ orderId: waiting.id, provider: 'manual' });
  const online = await salon.paying({ orderId: sent.id, provider: 'sandbox' });
  const settled = await salon.paying({ orderId: paid.id, provider: 'manual' });
  needed(await salon.settle(settled));
  const ten = await salon.product({
    name: 'Ten visits',
    package: { visits: 10, itemIds: [cut.id] },
  });
  const bought = await salon.ordered([{ item: ten }]);
  needed(await salon.settle(await salon.paying({ orderId: bought.id, provider: 'manual' })));
  const [{ packageId }] = needed(await salon.rest('GET', '/packages')).items;
  const covered = await book(cut, 11);
  needed(await salon.rest('PUT', `/appointments/${covered.id}/package`, { packageId }));
  const cancelled = await order();
  needed(await salon.settle(await salon.paying({ orderId: cancelled.id, provider: 'manual' })));
  needed(await salon.setOrderStatus(cancelled, 'cancelled'));
  const handled = await moneyThings(salon, soap);
  const nails = await salon.service({ name: 'Nails', staff: [anna], durationMinutes: 30 });
  const secured = await visitWithCard(salon, nails, 16);
  const owing = await visitWithCard(salon, nails, 17);
  await missWithFee(world, owing.id);
  const entries = await waitingClients(salon, cut);
  needed(await salon.rest('POST', '/calendar-feeds', {}));
  const app = { name: 'Acme Sync', businessId: salon.id, scopes: ['clients_read'] } as const;
  await world.issue({ kind: 'app', ...app });
  await webhookOf(salon);
  await proposalOf(world, salon, cut);
  await channelsOf(world, salon);
  needed(await salon.ai.call('list_staff', { businessId: salon.id }));
  const visit = needed(
    await salon.rest('POST', '/visits', {
      services: [{ catalogItemId: cut.id }, { catalogItemId: nails.id }],
      // The next day has room for the visit.
      startAt: at(33),
      ...mary,
    }),
  );
  const part = { id: visit.appointments[0].appointmentId as string };
  const team = await awayAndRoom(salon);
  const ben = await salon.staff({ name: 'Ben' });
  await linkedCalendar(world, { businessId: salon.id, staffId: ben.id });
  const reviewed = await writtenReview(world, salon, arrived.id, { stars: 2 });
  const hidden = await writtenReview(world, salon, covered.id);
  needed(await salon.rest('POST', `/reviews/${hidden}/hide`, { reason: 'insult' }));
  const membershipId = await returningClient(world, salon, { clientId: client.id, cut, due });
  const conversationId = await conversationWith(salon, client.id);
  const things = [
    due,
    arrived,
    pending,
    client,
    fresh,
    atDesk,
    online,
    settled,
    cancelled,
    covered,
    secured,
    owing,
    part,
    cut,
    soap,
  ];
  return {
    salon,
    cut,
    // The client of the second id has no conversation.
    inbox: { conversationId, clientId: due.clientId },
    ids: [
      ...things.map(({ id }) => id),
      ...handled,
      ...entries,
      ...team,
      reviewed,
      hidden,
      membershipId,
    ],
  };
}

const mary = { clientPhone: '+4930555555', clientName: 'Mary' };

/** Writes to a client, saves an answer and connects WhatsApp. */
async function conversationWith(salon: Salon, clientId: string): Promise<string> {
  needed(await salon.rest('POST', '/saved-answers', { name: 'Hours', text: 'From nine.' }));
  const connection = {
    phoneNumberId: '1234567890',
    accessToken: 'a-secret-of-more-than-twenty',
    appSecret: 'another-secret-of-more',
    verifyToken: 'a-text-of-our-own',
  };
  needed(await salon.rest('PUT', '/whatsapp', connection));
  const message = { clientId, text: 'Your order has come.' };
  return needed(await salon.rest('POST', '/conversations', message)).conversationId;
}

/** Creates what brings a client back: points, a membership, a form with an answer, a note, a file and an automation. */
async function returningClient(
  world: World,
  salon: Salon,
  { clientId, cut, due }: { clientId: string; cut: { id: string }; due: { id: string } },
): Promise<string> {
  const post = async (path: string, body: object) => needed(await salon.rest('POST', path, body));
  await furnishedPoints(salon, clientId);
  const terms = { period: 'month', visits: 1, itemIds: [cut.id], trialDays: 7 };
  const plan = await salon.product({ name: 'Club', price: 30, membership: terms });
  const { membershipId } = await post('/memberships', { clientId, itemId: plan.id });
  const questions = [{ kind: 'yes_no', label: 'Any?' }];
  const { formId } = await post('/forms', { name: 'Allergies', healthData: false, questions });
  await answeredForm(world, salon, { formId, appointmentId: due.id });
  await post('/treatment-notes', { clientId, text: '7/1' });
  await post('/note-templates', { name: 'Colour formula', text: 'Colour' });
  await post('/kiosks', { name: 'Reception' });
  const document = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
  await fileUpload(world)(salon, clientId, document, { type: 'application/pdf' });
  const automation = {
    name: 'Come back',
    trigger: 'no_visit',
    days: 60,
    text: 'Hello',
    active: false,
  };
  await post('/automations', automation);
  return membershipId as string;
}

/** Creates a cash drawer, a gift card, a discount, a receipt, and orders to ship, to track and to return. */
async function moneyThings(salon: Salon, soap: { id: string }): Promise<string[]> {
  const post = async (path: string, body: object) => needed(await salon.rest('POST', path, body));
  const paid = async () => {
    const order = await salon.ordered([{ item: soap }], mary);
    needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
    return order;
  };
  const { discountId } = await post('/discounts', { name: 'Spring', kind: 'percent', percent: 10 });
  const { drawerId } = await post('/cash-drawers', { name: 'Drawer', opening: 50 });
  const card = await post('/gift-cards', { amount: 20, email: 'mary@example.com' });
  const [toShip, shipped, documented] = [await paid(), await paid(), await paid()];
  await post(`/orders/${shipped.id}/shipments`, {});
  const { receiptId } = await post('/receipts', { orderId: documented.id });
  const { messageId } = await messageTo(salon, mary.clientName);
  const orders = [toShip, shipped, documented].map(({ id }) => id);
  return [discountId, drawerId, card.giftCardId, ...orders, receiptId, messageId];
}

/** Writes a message that still waits to a client. */
async function messageTo(salon: Salon, name: string): Promise<{ messageId: string }> {
  const { items } = needed(await salon.rest('GET', `/clients?search=${name}`));
  const clientIds = [items[0].clientId];
  const message = { clientIds, purpose: 'service', text: 'Your soap has come.' };
  return needed(await salon.rest('POST', '/messages', message));
}

/** Creates a staff member who is away during an appointment, and a room. */
async function awayAndRoom(salon: Salon): Promise<string[]> {
  const ben = await salon.staff({ name: 'Ben' });
  const trim = await salon.service({ name: 'Trim', staff: [ben] });
  await salon.booked(trim, { at: at(58), staff: ben });
  const away = { staffId: ben.id, startAt: at(57), endAt: at(66), reason: 'Holiday' };
  needed(await salon.rest('POST', '/time-off', away));
  const lunch = { staffId: ben.id, kind: 'block', startAt: at(12), endAt: at(13) };
  const weekly = { weekdays: ['wed'] };
  const { timeOffId } = needed(await salon.rest('POST', '/time-off', { ...lunch, weekly }));
  const { resourceId } = needed(await salon.rest('POST', '/resources', { name: 'Room' }));
  return [ben.id, resourceId, timeOffId];
}

/** Creates a webhook endpoint with a delivery. */
async function webhookOf({ id: businessId, graphql }: Salon): Promise<void> {
  const input = { businessId, url: 'https://example.com/hooks' };
  const { endpoint } = needed(await graphql(documents.createWebhookEndpoint, { input }));
  needed(await graphql(documents.sendTestWebhook, { businessId, endpointId: endpoint.id }));
}

/** Creates a proposal of an assistant that awaits approval. */
async function proposalOf(world: World, salon: Salon, cut: { id: string }): Promise<void> {
  const assistant = world.mcp(await assistantOf(world, salon, { askFirst: ['bookings'] }));
  const booking = { ...mary, catalogItemId: cut.id, startAt: at(15) };
  needed(await assistant.call('create_appointment', booking));
}

/** Creates an unpublished shop in two languages, a site allowed to embed the widget, and one that is not. */
async function channelsOf({ url, sql }: World, salon: Salon): Promise<void> {
  const { id: businessId, graphql } = salon;
  await salon.update({ languages: ['de'] });
  needed(await graphql(documents.saveShop, { input: { businessId } }));
  const token = { kind: 'widget', name: 'site', allowedOrigins: ['https://salon.example'] };
  const { text } = needed(
    await graphql(documents.createToken, { input: { businessId, ...token } }),
  );
  for (const origin of [...token.allowedOrigins, 'https://copied.example']) {
    await fetch(`${url}/api/widget/config`, { headers: { 'x-widget-token': text, origin } });
  }
  await until(async () => (await sql('select from widget_origin')).length === 2);
}

/** Adds a client to the waiting list, and one with an offer. */
async function waitingClients(salon: Salon, { id: catalogItemId }: { id: string }) {
  const join = async (clientName: string) =>
    needed(
      await salon.rest('POST', '/waitlist', { catalogItemId, clientName, dateTo: '2026-03-20' }),
    ).entryId as string;
  const offered = await join('Ada');
  needed(await salon.rest('POST', `/waitlist/${offered}/offer`, {}));
  return [offered, await join('Grace')];
}

/** Creates a visit whose client stored a card at the sandbox. */
async function visitWithCard(salon: Salon, nails: { id: string }, hours: number) {
  needed(await salon.rest('PUT', '', { noShowFeePercent: 100, requiresCard: true }));
  const visit = { catalogItemId: nails.id, startAt: at(hours), ...mary };
  const data = needed(await salon.rest('POST', '/appointments', visit));
  const asked = await fetch(data.card.url, { method: 'POST', redirect: 'manual' });
  const body = new URLSearchParams({ decision: 'pays' });
  await fetch(asked.headers.get('location')!, { method: 'POST', body, redirect: 'manual' });
  needed(await salon.rest('PUT', '', { requiresCard: false }));
  return { id: data.appointmentId as string };
}

import { at, openShop } from '../../board-page.ts';
import { saveShop } from '../../../../support/clients/documents.ts';
import { daily, needed } from '../../../../support/salon/salon.ts';
import { writtenReview } from '../../../../support/salon/written-review.ts';
import { linkedCalendar } from '../../../../support/outside/linked-calendar.ts';
import type { World } from '../../../../world.ts';

export type FullShop = Awaited<ReturnType<typeof fullShop>>;

/**
 * Creates a business with all that screens can show: long names, short visits, a request, a group, an absence, a hold and every
 * status. It has orders and payments, and is closed on Sundays.
 */
export async function fullShop(world: World) {
  const shop = await openShop(world);
  const { salon, anna, ben, cut } = shop;
  await salon.update({ workingHours: { ...daily('09:00-18:00'), sun: [] } });
  const fringe = await salon.service({
    name: 'Fringe',
    durationMinutes: 10,
    bufferAfterMinutes: 5,
    staff: [anna],
  });
  const tattoo = await salon.service({ name: 'Tattoo', requiresApproval: true, staff: [ben] });
  const yoga = await salon.service({ name: 'Yoga', capacity: 8, staff: [ben] });
  const vera = await salon.staff({
    name: 'Alexandra Bartholomew-Featherstone-Wellington',
    timeOff: [{ startAt: at(9), endAt: at(12), reason: 'Dentist' }],
  });
  const earlyAndLate = {
    name: 'Early and late',
    firstDay: '2026-03-30',
    weeks: ['{"mon":[["08:00","14:00"]]}', '{"mon":[["13:00","19:00"]]}'],
  };
  needed(await salon.rest('POST', '/rotas', { staffId: vera.id, ...earlyAndLate }));
  const dentist = { staffId: vera.id, startAt: at(14), endAt: at(17), reason: 'Dentist again' };
  needed(await salon.rest('POST', '/time-off-requests', dentist));
  const worked = { startAt: at(-15), endAt: at(-7), reason: 'Forgot the clock' };
  needed(await salon.rest('POST', '/time-entries', { staffId: vera.id, ...worked }));
  await linkedCalendar(world, { businessId: salon.id, staffId: vera.id });
  await linkedCalendar(world, {
    businessId: salon.id,
    staffId: ben.id,
    account: 'ben.privately.and.always@example.com',
    status: 'failing',
  });
  const arrived = await salon.booked(cut, { at: at(12), staff: anna });
  needed(await salon.setStatus(arrived, 'arrived'));
  const done = await salon.booked(cut, { at: at(13), staff: anna });
  needed(await salon.setStatus(done, 'arrived'));
  needed(await salon.setStatus(done, 'completed'));
  const clientName = 'Maximilian Bartholomew-Featherstone of Wellington';
  await salon.booked(fringe, { at: at(14.25), staff: anna, clientName, clientPhone: '+493011' });
  const asked = await salon.booked(tattoo, { at: at(15), staff: ben });
  for (const place of [1, 2])
    await salon.booked(yoga, {
      at: at(17),
      staff: ben,
      clientName: `Client ${place}`,
      clientPhone: `+4930123456${place}`,
    });
  const waiting = { catalogItemId: cut.id, dateTo: '2026-03-20', note: 'Any day will do' };
  for (const [number, who] of ['Grace Hopper', clientName].entries()) {
    const clientPhone = `+49305550${number}`;
    const requested = { clientPhone, clientName: who, weekdays: ['thu', 'fri'], timeFrom: '16:00' };
    needed(await salon.rest('POST', '/waitlist', { ...waiting, ...requested }));
  }
  const { items: entries } = needed(await salon.rest('GET', '/waitlist'));
  const { entryId } = needed(await salon.rest('POST', `/waitlist/${entries[0].entryId}/offer`, {}));
  for (const text of ['Your visit is booked. Please come five minutes early.', 'See you soon!'])
    needed(await salon.rest('POST', '/conversations', { clientId: asked.clientId, text }));
  needed(await salon.rest('POST', '/saved-answers', { name: 'Hours', text: 'We open at nine.' }));
  needed(await salon.ai.call('list_staff', { businessId: salon.id }));
  await salon.ai.call('get_order', { businessId: salon.id, orderId: 'ord_1' });
  const input = { businessId: salon.id, branding: { tagline: 'Light for your hair' } };
  needed(await salon.graphql(saveShop, { input }));
  needed(await salon.hold(cut, { at: at(16), staff: anna }));
  const reviewId = await writtenReview(world, salon, done.id, { text: 'Quick, kind and on time.' });
  const goods = await sold(shop);
  return {
    ...shop,
    vera,
    asked,
    entryId: String(entryId),
    reviewId,
    ...goods,
    ...(await comingBack(shop)),
  };
}

/** Places orders for the item, some paid and some not. */
async function sold({ salon }: Awaited<ReturnType<typeof openShop>>) {
  const soap = await salon.product({ name: 'Soap that has a name of some length', price: 5 });
  const order = await salon.ordered([{ item: soap, quantity: 2 }], {
    clientName: 'Ada Lovelace',
    comment: 'Wrap it, please',
  });
  const paid = await salon.ordered([{ item: soap, quantity: 1 }]);
  const payment = await salon.paying({ orderId: paid.id, provider: 'manual' });
  needed(await salon.settle(payment));
  const pending = await salon.paying({ orderId: order.id, provider: 'sandbox' });
  const cancelled = await salon.ordered([{ item: soap, quantity: 1 }]);
  needed(await salon.setOrderStatus(cancelled, 'cancelled', { reason: 'Sold out' }));
  const clientId = String(order.clientId);
  const card = needed(await salon.rest('POST', '/gift-cards', { amount: 50, clientId }));
  const { id: paidByGiftCard } = await salon.ordered([{ item: soap, quantity: 1 }]);
  const byGiftCard = { orderId: paidByGiftCard, giftCardCode: card.code };
  needed(await salon.rest('POST', '/payments', byGiftCard));
  const service = await salon.service({ name: 'Wash' });
  const ten = await salon.product({
    name: 'Ten washes',
    package: { visits: 10, itemIds: [service.id], validDays: 365 },
  });
  const given = { clientId, itemId: ten.id, reason: 'Bought on paper' };
  needed(await salon.rest('POST', '/packages', given));
  const { receiptId } = needed(await salon.rest('POST', '/receipts', { orderId: paid.id }));
  const spring = { name: 'Spring', code: 'SPRING-15', kind: 'percent', percent: 15, mostUses: 100 };
  const { discountId } = needed(await salon.rest('POST', '/discounts', spring));
  return {
    soap,
    order,
    payment,
    pending,
    clientId,
    receiptId,
    discountId,
    giftCardId: String(card.giftCardId),
  };
}

/** Creates what brings clients back: a membership, points with a reward, an automation, a segment and a form. */
async function comingBack({ salon, cut }: Awaited<ReturnType<typeof openShop>>) {
  const plan = await salon.product({
    name: 'Two cuts a month, and a discount on everything else',
    price: 30,
    membership: { period: 'month', visits: 2, itemIds: [cut.id] },
  });
  await salon.product({
    name: 'Four cuts a month for whoever wants to look well every single week',
    price: 55,
    membership: { period: 'month', visits: 4, itemIds: [cut.id] },
  });
  const member = { clientName: 'Alexandra Bartholomew-Featherstone', method: 'cash' };
  const items = [{ catalogItemId: plan.id }];
  needed(await salon.rest('POST', '/orders/counter', { items, ...member }));
  const { items: memberships } = needed(await salon.rest('GET', '/memberships'));
  const tiers = [{ name: 'Friends of the house', pointsFrom: 20, percent: 150 }];
  const expiring = { expiryMonths: 12, tiers };
  const terms = { active: true, points: 1, perAmount: 1, friendPoints: 50, ...expiring };
  needed(await salon.rest('PUT', '/loyalty', terms));
  const reward = { name: 'Ten off the next visit', points: 100, amount: 10 };
  needed(await salon.rest('POST', '/loyalty/rewards', reward));
  const text = 'Dear {{firstName}}, see you again? {{bookingLink}}';
  const automation = { name: 'Come back', trigger: 'no_visit', days: 60, text };
  needed(await salon.rest('POST', '/automations', automation));
  needed(await salon.rest('POST', '/segments', { name: 'Often here', filter: { visitsFrom: 5 } }));
  const questions = [
    { kind: 'heading', label: 'Before we begin' },
    { kind: 'yes_no', label: 'Any allergies?', required: true },
    { kind: 'choice', label: 'Length', choices: ['Short', 'Long'] },
    { kind: 'signature', label: 'Signature', required: true },
  ];
  const form = { name: 'Before a colour', catalogItemIds: [cut.id], questions };
  needed(await salon.rest('POST', '/forms', form));
  return { membershipId: String(memberships[0].membershipId) };
}

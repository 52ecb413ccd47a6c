import * as documents from '../../../support/documents.ts';
import { daily, needed, type Salon } from '../../../support/salon.ts';
import type { World } from '../../../world.ts';
import { at, closedDay } from '../board-page.ts';

/** A business with a thing of each kind in each state in which something else can be done with it: by ids. */
export async function furnished(world: World): Promise<{ salon: Salon; ids: string[] }> {
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
  // Some for each who may: what one of them has done is over for the others.
  const covered = [await book(cut, 11), await book(cut, 13), await book(cut, 15)];
  for (const { id } of covered) {
    needed(await salon.rest('PUT', `/appointments/${id}/package`, { packageId }));
  }
  const calledOff = await Promise.all([1, 2, 3, 4].map(order));
  for (const { id: orderId } of calledOff) {
    needed(await salon.settle(await salon.paying({ orderId, provider: 'manual' })));
    needed(await salon.setOrderStatus({ id: orderId }, 'cancelled'));
  }
  const handled = await moneyThings(salon, soap);
  const visits = await visitsWithCards(salon, anna);
  const things = [
    due,
    arrived,
    pending,
    client,
    fresh,
    atDesk,
    online,
    settled,
    ...calledOff,
    ...covered,
    ...visits,
  ];
  return { salon, ids: [...things.map(({ id }) => id), ...handled] };
}

const mary = { clientPhone: '+4930555555', clientName: 'Mary' };

/** Of each as many as there are roles. */
const each = [1, 2, 3];

/** Drawers, gift cards, a discount, receipts, and orders to ship, to follow and to take back. */
async function moneyThings(salon: Salon, soap: { id: string }): Promise<string[]> {
  const post = async (path: string, body: object) => needed(await salon.rest('POST', path, body));
  const ids: string[] = [];
  const { discountId } = await post('/discounts', { name: 'Spring', kind: 'percent', percent: 10 });
  ids.push(discountId);
  for (const number of each) {
    const { drawerId } = await post('/cash-drawers', { name: `Drawer ${number}`, opening: 50 });
    const card = await post('/gift-cards', { amount: 20, email: 'mary@example.com' });
    ids.push(drawerId, card.giftCardId);
    const [toShip, shipped, documented] = [1, 2, 3].map(() =>
      salon.ordered([{ item: soap }], mary),
    );
    for (const order of [await toShip!, await shipped!, await documented!]) {
      needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
      ids.push(order.id);
    }
    await post(`/orders/${(await shipped!).id}/shipments`, {});
    const { receiptId } = await post('/receipts', { orderId: (await documented!).id });
    ids.push(receiptId);
  }
  return ids;
}

/** Visits whose clients left cards with the sandbox. */
async function visitsWithCards(salon: Salon, anna: { id: string }) {
  needed(await salon.rest('PUT', '', { noShowFeePercent: 100, requiresCard: true }));
  const nails = await salon.service({ name: 'Nails', staff: [anna], durationMinutes: 30 });
  const visits = [];
  for (const number of each) {
    const visit = { catalogItemId: nails.id, startAt: at(15.5 + number / 2), ...mary };
    const data = needed(await salon.rest('POST', '/appointments', visit));
    const asked = await fetch(data.card.url, { method: 'POST', redirect: 'manual' });
    const body = new URLSearchParams({ decision: 'pays' });
    await fetch(asked.headers.get('location')!, { method: 'POST', body, redirect: 'manual' });
    visits.push({ id: data.appointmentId as string });
  }
  needed(await salon.rest('PUT', '', { requiresCard: false }));
  return visits;
}

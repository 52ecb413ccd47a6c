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
      input: { businessId: salon.id, phone: '+4930555555', name: 'Mary' },
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
  ];
  return { salon, ids: things.map(({ id }) => id) };
}

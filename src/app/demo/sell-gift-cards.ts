import { listCatalog } from '../../domains/catalog/listing/list-catalog.ts';
import { saveItem } from '../../domains/catalog/items/save-item.ts';
import type { Client } from '../../domains/clients/client.entity.ts';
import { issueGiftCard } from '../../domains/gift-cards/managing/issue-gift-card.ts';
import { createOrder } from '../../domains/ordering/placing/create-order.ts';
import { initPayment } from '../../domains/payments/attempts/init-payment.ts';
import { settlePayment } from '../../domains/payments/attempts/settle-payment.ts';
import { shelf } from './data/shop.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const hour = 3_600_000;

/**
 * Creates today's gift cards and a package. One card is sold, another is a gift for a long wait and pays for a comb. A client
 * buys five short cuts.
 */
export async function sellGiftCards({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const { id: businessId } = salon.business;
  const [buyer, waiting] = salon.clients;
  if (!buyer || !waiting) throw new Error('The demo has no clients.');
  const order = async (client: Client, search: string, at: number) => {
    const { items } = await runAt(at, context =>
      listCatalog(context, { businessId, search, onlyActive: true }),
    );
    const [item] = items;
    if (!item) throw new Error(`The demo has no ${search}.`);
    return runAt(at, context =>
      createOrder(context, {
        businessId,
        clientName: client.name,
        clientPhone: client.phone ?? null,
        items: [{ catalogItemId: item.id, quantity: 1 }],
      }),
    );
  };
  const { id: orderId } = await order(buyer, 'gift card', now - 3 * hour);
  const { id: paymentId } = await runAt(now - 3 * hour, context =>
    initPayment(context, { businessId, orderId, provider: 'manual' }),
  );
  await runAt(now - 3 * hour, context => settlePayment(context, { businessId, paymentId }));
  const card = await runAt(now - 2 * hour, context =>
    issueGiftCard(context, {
      businessId,
      amount: 20,
      clientId: waiting.id,
      note: 'For the long wait.',
    }),
  );
  const comb = await order(waiting, 'comb', now - hour);
  await runAt(now - hour, context =>
    initPayment(context, { businessId, orderId: comb.id, giftCardCode: card.code ?? null }),
  );
  await runAt(now - 4 * hour, context =>
    saveItem(context, {
      businessId,
      type: 'product',
      name: 'Five short cuts',
      price: 149,
      categoryName: shelf,
      description: 'Five for less than the price of four and a half, within a year.',
      package: { visits: 5, itemIds: [salon.items.get('shortCut')!.id], validDays: 365 },
    }),
  );
  const five = await order(buyer, 'five short cuts', now - 3 * hour);
  const { id: fiveId } = await runAt(now - 3 * hour, context =>
    initPayment(context, { businessId, orderId: five.id, provider: 'manual' }),
  );
  await runAt(now - 3 * hour, context => settlePayment(context, { businessId, paymentId: fiveId }));
}

import { listCatalog } from '../../domains/catalog/listing/list-catalog.ts';
import type { Client } from '../../domains/clients/client.entity.ts';
import { issueGiftCard } from '../../domains/gift-cards/managing/issue-gift-card.ts';
import { createOrder } from '../../domains/ordering/placing/create-order.ts';
import { initPayment } from '../../domains/payments/attempts/init-payment.ts';
import { settlePayment } from '../../domains/payments/attempts/settle-payment.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const hour = 3_600_000;

/** Today’s gift cards of the demo: one is sold, another is given for a long wait and pays for a comb in part. */
export async function sellCards({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
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
}

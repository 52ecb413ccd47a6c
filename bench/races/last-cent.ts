import { atOnce, buyer, goods, must, type Floor } from './floor.ts';

const orders = 6;
/** The gift card's value in order totals: it pays one order in full, and half of a second one. */
const share = 1.5;

/** Lets several orders use the balance of one gift card at once, with a refund to it in parallel. */
export async function lastCent({ call }: Floor, round: number): Promise<void> {
  const items = [{ catalogItemId: goods[0] }];
  const placed = await atOnce(orders, number =>
    call('POST', '/orders', { ...buyer(number), items }),
  );
  const { total } = placed[0]!.data;
  const card = (await call('POST', '/gift-cards', { amount: total * share })).data;
  const pay = (number: number) => {
    const { orderId } = placed[number]!.data;
    return call('POST', '/payments', { orderId, giftCardCode: card.code });
  };
  const answers = await atOnce(orders, pay);
  const paid = answers.flatMap(({ data }) => (data ? [data] : []));
  const captured = paid.map(payment => payment.captured).toSorted((a, b) => a - b);
  must(round, 'taken once', captured, [total * (share - 1), total]);
  const left = answers.findIndex(({ data }) => !data);
  const whole = paid.find(payment => payment.captured === total);
  await Promise.all([
    ...[1, 2].map(() => call('POST', `/payments/${whole.paymentId}/refunds`, { amount: total })),
    pay(left),
  ]);
  const { balance } = (await call('GET', `/gift-cards/${card.giftCardId}`)).data;
  const again = (await call('GET', `/payments?orderId=${placed[left]!.data.orderId}`)).data.items;
  const taken = again.reduce((sum: number, payment: any) => sum + payment.captured, 0);
  must(round, 'given back once', balance + taken, total);
}

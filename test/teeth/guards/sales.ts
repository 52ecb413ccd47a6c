import type { Tooth } from '../tooth.ts';

/** Guards of what is sold: stock, discounts, gift cards, packages and totals. */
export const sales: readonly Tooth[] = [
  {
    promise: 'Stock is only sold as far as it is there.',
    file: 'src/domains/catalog/stock/stock.ts',
    guard: "guard: 's.on_hand >= g.quantity',",
    without: "guard: 'g.quantity > 0',",
    test: 'test/domains/ordering/orders.test.ts',
    title: 'when stock is short, naming all that is short; nothing is taken then',
  },
  {
    promise: 'An adjustment takes no more than is in stock.',
    file: 'src/domains/catalog/stock/adjust-stock.ts',
    guard: 'if (onHand + change < 0)',
    without: 'if (onHand < 0)',
    test: 'test/domains/catalog/stock.test.ts',
    title: 'never takes more than is in stock, and names what is left',
  },
  {
    promise: 'A discount is used no more often than it may be.',
    file: 'src/domains/discounts/choose-discounts.ts',
    guard: "if (isUsedUp) return { reason: 'discount_used_up', leastMinor: null };",
    without: '',
    test: 'test/domains/discounts/discounts.test.ts',
    title:
      'for a first order, or for so many of a client or in all, ends there; cancelled orders give it back',
  },
  {
    promise: 'The last use of a discount goes to one order.',
    file: 'src/domains/discounts/candidates.ts',
    guard: 'order by d.id for no key update`;',
    without: 'order by d.id`;',
    test: 'test/domains/discounts/last-use.races.test.ts',
  },
  {
    promise: 'Staff take no more off prices than their role may.',
    file: 'src/domains/ordering/pricing/check-limit.ts',
    guard: 'adjustedMinor * 100 > listedMinor * percent',
    without: 'adjustedMinor * 100 > listedMinor * 100',
    test: 'test/domains/ordering/changing/adjustments.test.ts',
    title:
      'a role gives within its limit, owners without one, and nobody raises beyond theirs what others gave',
  },
  {
    promise: 'A gift card pays no more than is on it.',
    file: 'src/domains/payments/gift-cards/pay-by-card.ts',
    guard: 'Math.min(wantedMinor, card.balanceMinor)',
    without: 'wantedMinor',
    test: 'test/domains/gift-cards/gift-cards.test.ts',
    title: 'pays an order in part, another payment the rest, and refunds come back to it',
  },
  {
    promise: 'No gift card buys another.',
    file: 'src/domains/payments/gift-cards/pay-by-card.ts',
    guard: "if (cards.length > 0) throw noCardForCard('giftCardCode');",
    without: '',
    test: 'test/domains/gift-cards/gift-cards.test.ts',
    title: 'buys no other card',
  },
  {
    promise: 'Codes of gift cards are not found by trying.',
    file: 'src/domains/gift-cards/codes/find-by-code.ts',
    guard:
      "const card = await rateLimiter.consumeOnFailure('gift-card-code', sender, async () => {",
    without:
      "const card = await ((_: string, __: string, act: () => Promise<GiftCard>) => act())('', sender, async () => {",
    test: 'test/domains/gift-cards/gift-cards.test.ts',
    title: 'is not found by trying: wrong codes are limited',
  },
  {
    promise: 'The last cent of a gift card is spent once.',
    file: 'src/domains/gift-cards/ledger/lock-card.ts',
    guard: 'await lockRow(em, GiftCard, businessId, cardId);',
    without: 'await em.findOne(GiftCard, { businessId, id: cardId });',
    test: 'test/domains/gift-cards/last-cent.races.test.ts',
  },
  {
    promise: 'A package covers visits of its own client.',
    file: 'src/domains/packages/covering/cover-appointment.ts',
    guard: 'if (of.clientId !== clientId) throw',
    without: "if (of.clientId === '') throw",
    test: 'test/domains/packages/packages.test.ts',
    title: 'visits of other clients, what is paid, and what was sold with an order',
  },
  {
    promise: 'A package that is used up or over covers nothing.',
    file: 'src/domains/packages/covering/cover-appointment.ts',
    guard: "if (status !== 'active') throw",
    without: "if (status === 'void') throw",
    test: 'test/domains/packages/packages.test.ts',
    title: 'anything once it is used up or over',
  },
  {
    promise: 'Nobody orders for more than the total that they agreed to.',
    file: 'src/domains/ordering/placing/read-order.ts',
    guard: 'if (agreedMinor === null || totalMinor <= agreedMinor) return;',
    without: 'if (agreedMinor !== 0) return;',
    test: 'test/channels/storefront/cart.test.ts',
    title: 'is not placed for more than the total that the buyer agreed to',
  },
  {
    promise: 'A shop that takes no orders sells nothing.',
    file: 'src/domains/shop/find-shop.ts',
    guard: "if (type === 'service' ? flags.onlineBooking : flags.onlineOrders) return;",
    without: 'if (flags && type) return;',
    test: 'test/channels/storefront/cart.test.ts',
    title: 'sells nothing that the shop no longer sells',
  },
];

import type { DeliveryMethodKind } from '../../../graphql.generated.ts';
import type { OrderStatus } from '../../ordering/order.entity.ts';

type Label =
  | 'service'
  | 'when'
  | 'part'
  | 'staff'
  | 'place'
  | 'meeting'
  | 'phone'
  | 'email'
  | 'price'
  | 'deposit'
  | 'policy'
  | 'kept'
  | 'owed'
  | 'client'
  | 'order'
  | 'items'
  | 'carrier'
  | 'tracking'
  | 'delivery'
  | 'address'
  | 'deliveryPrice'
  | 'total'
  | 'tax'
  | 'purpose'
  | 'amount'
  | 'article'
  | 'sku'
  | 'left'
  | 'lowStock'
  | 'package'
  | 'visitsLeft'
  | 'comment'
  | 'reason'
  | 'code'
  | 'from'
  | 'for'
  | 'message'
  | 'validUntil'
  | 'days'
  | 'person'
  | 'keptUntil';

/** What notifications of all kinds have in common, in one language. */
export interface Wording {
  /** How a person is addressed, whose name is empty where it is not known. */
  greeting: (name: string) => string;
  /** What a mail's button says. */
  actions: Readonly<
    Record<
      | 'pay'
      | 'leaveCard'
      | 'seeOrder'
      | 'track'
      | 'seeVisit'
      | 'seeWish'
      | 'seeOffer'
      | 'book'
      | 'seeGiftCard'
      | 'decide'
      | 'open',
      string
    >
  >;
  /** What a text message says that can be answered: with words of reply-words.ts. */
  askReply: string;
  labels: Readonly<Record<Label, string>>;
  /** Order states, as `orderStatus` tells them. */
  orderStatuses: Readonly<Record<OrderStatus, string>>;
  /** Where a visit is that takes place online. */
  online: string;
  /** How goods reach a buyer. */
  deliveryMethods: Readonly<Record<DeliveryMethodKind, string>>;
}

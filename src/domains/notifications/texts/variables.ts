import { kinds, type NotificationKind } from '../kinds/kinds.ts';
import type { Kind } from '../kinds/kind.ts';

/** All that texts of one's own can name. */
export type Variable =
  | 'business'
  | 'businessPhone'
  | 'businessAddress'
  | 'client'
  | 'service'
  | 'staff'
  | 'when'
  | 'date'
  | 'time'
  | 'place'
  | 'meetingLink'
  | 'price'
  | 'fee'
  | 'until'
  | 'orderNumber'
  | 'orderStatus'
  | 'amount'
  | 'carrier'
  | 'trackingNumber'
  | 'purpose'
  | 'document'
  | 'package'
  | 'visitsLeft'
  | 'validUntil';

const ofAll: readonly Variable[] = ['client', 'business', 'businessPhone', 'businessAddress'];

/** What there is to name beside that, by what a message is about; nothing where it is not for clients. */
const byAbout: Readonly<Record<Kind['about'], readonly Variable[] | null>> = {
  appointment: ['service', 'staff', 'when', 'date', 'time', 'place', 'meetingLink', 'price'],
  client: [],
  order: ['orderNumber', 'orderStatus', 'amount'],
  payment: ['amount', 'purpose'],
  receipt: ['document', 'amount'],
  giftcard: ['amount'],
  package: ['package', 'visitsLeft', 'validUntil'],
  waitlist: ['service'],
  stock: null,
  timeoff: null,
  calendar: null,
};

/** What texts of a kind may name, what one looks for first at the front; empty where clients do not get it. */
export function variablesOf(kind: NotificationKind): readonly Variable[] {
  const { about, ofFee, onlyWhileOffered, namesLastVisit } = kinds[kind];
  const own = byAbout[about];
  if (!own) return [];
  return [
    ...ofAll,
    ...own,
    ...(ofFee ? (['fee'] as const) : []),
    ...(onlyWhileOffered ? (['staff', 'when', 'date', 'time', 'until'] as const) : []),
    ...(namesLastVisit ? (['service', 'staff', 'date'] as const) : []),
    ...(kind === 'order_shipped' ? (['carrier', 'trackingNumber'] as const) : []),
  ];
}

import { kinds, type NotificationKind } from '../kinds/kinds.ts';
import type { Kind } from '../kinds/kind.ts';

/** All variables for own texts. */
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

/** Further variables by the subject of the message; null if clients never get it. */
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

/** Returns the variables for texts of a kind, most useful first. Empty if clients do not get it. */
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

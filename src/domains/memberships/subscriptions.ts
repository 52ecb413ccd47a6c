import { subscribe } from '../../platform/announce.ts';
import { grantsDue } from '../ordering/announcements.ts';
import { chargeRefused, membershipCardKept } from '../payments/announcements.ts';
import { fulfilMemberships } from './joining/fulfil-memberships.ts';
import { followCard, followRefusal } from './renewing/follow-payments.ts';

/** Updates memberships after changes of sales and cards. */
export const membershipSubscriptions = [
  ...subscribe(fulfilMemberships, grantsDue),
  ...subscribe(followRefusal, chargeRefused),
  ...subscribe(followCard, membershipCardKept),
];

import { subscribe } from '../../platform/announce.ts';
import { grantsDue } from '../ordering/announcements.ts';
import { fulfilGiftCards } from './issuing/fulfil-gift-cards.ts';

/** Updates gift cards after changes of sales. */
export const giftCardSubscriptions = subscribe(fulfilGiftCards, grantsDue);

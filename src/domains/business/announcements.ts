import { announcement } from '../../platform/announcement.ts';

/** Bookings ask for cards from now on, as the setting at `path` says: who keeps no cards refuses it. */
export const cardsAsked = announcement<{ businessId: string; path: string }>('cardsAsked');

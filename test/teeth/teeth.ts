import { access } from './guards/access.ts';
import { assistants } from './guards/assistants.ts';
import { booking } from './guards/booking.ts';
import { consents } from './guards/consents.ts';
import { debits } from './guards/debits.ts';
import { doors } from './guards/doors.ts';
import { forms } from './guards/forms.ts';
import { inbox } from './guards/inbox.ts';
import { input } from './guards/input.ts';
import { joining } from './guards/joining.ts';
import { leaving } from './guards/leaving.ts';
import { locations } from './guards/locations.ts';
import { membersOfLocations } from './guards/members-of-locations.ts';
import { messages } from './guards/messages.ts';
import { money } from './guards/money.ts';
import { oauth } from './guards/oauth.ts';
import { outside } from './guards/outside.ts';
import { people } from './guards/people.ts';
import { memberships } from './guards/memberships.ts';
import { loyalty } from './guards/loyalty.ts';
import { reviews } from './guards/reviews.ts';
import { sales } from './guards/sales.ts';
import { whatsappNews } from './guards/whatsapp-news.ts';
import type { Tooth } from './tooth.ts';

const subjects = {
  access,
  assistants,
  booking,
  consents,
  debits,
  doors,
  forms,
  inbox,
  input,
  joining,
  leaving,
  locations,
  membersOfLocations,
  memberships,
  messages,
  money,
  oauth,
  outside,
  people,
  loyalty,
  reviews,
  sales,
  whatsappNews,
};

/** A tooth with the subject that lists it. */
export interface ListedTooth extends Tooth {
  readonly subject: string;
}

/** Guards covered by tests of `npm test`. */
export const teeth: readonly ListedTooth[] = Object.entries(subjects).flatMap(([subject, guards]) =>
  guards.map(guard => ({ subject, ...guard })),
);

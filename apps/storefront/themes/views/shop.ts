import { html, type Html } from '../../../../packages/shared/html.ts';
import { weekdays } from '../../../../packages/shared/local-days.ts';
import { drawnFor, shownFrom } from '../../artwork/picture.ts';
import type { ShopFront } from '../../core-types.ts';
import type { RequestContext } from '../../request-context.ts';
import { languageSwitch } from '../../views/language-switch.ts';
import { pieceForms } from '../../views/piece-forms.ts';
import type { View } from '../engine.ts';

/** Returns what every template sees of the shop and of the visitor's state. */
export function shopView(context: RequestContext): View {
  const { shop, formats, cartCount, buyer, texts } = context;
  const { branding, contacts, flags, legal } = shop;
  const { logoUrl, coverUrl, tagline, description } = branding;
  const count = cartCount;
  return {
    shop: {
      name: shop.name,
      tagline,
      description,
      logo: logoUrl && shownFrom(logoUrl),
      cover: coverUrl && shownFrom(coverUrl),
      pictures: ['flower', 'dropper', 'bowl'].map(kind =>
        drawnFor(kind, `${shop.name} ${kind}`, shop),
      ),
      address: contacts.address,
      phone: contacts.phone && {
        text: formats.phone(contacts.phone),
        url: `tel:${contacts.phone}`,
      },
      email: contacts.email,
      hours: hoursOf(context),
      booking: flags.onlineBooking,
      orders: flags.onlineOrders,
      categories: shop.categories.map(({ categoryId, name }) => ({
        name,
        url: `/catalog?categoryId=${categoryId}`,
      })),
      terms: legal.termsUrl,
      privacy: legal.privacyUrl,
      imprint: legal.imprintUrl,
    },
    visitor: { signedIn: buyer !== undefined, pieces: count },
    parts: {
      languages: languageSwitch(context),
      cartWords: html`<span data-cart-words ${pieceForms(context)}
        >${texts.frame.pieceCount({ count, shown: count })}</span
      >`,
      cartBadge: html`<span
        class="count"
        data-cart-count
        aria-hidden="true"
        ${count === 0 && html` hidden`}
        >${count}</span
      >`,
    },
  };
}

type Day = ShopFront['openingHours'][number]['weekday'];

/** Returns the opening hours of a usual week. Consecutive days with the same hours share a row; without any hours there are no rows. */
function hoursOf({ shop, formats }: RequestContext): { days: string; hours: string }[] {
  if (shop.openingHours.length === 0) return [];
  const hoursOn = (day: Day) =>
    shop.openingHours
      .filter(({ weekday }) => weekday === day)
      .map(({ open, close }) => `${formats.clock(open)}–${formats.clock(close)}`)
      .join(', ');
  const rows: { first: Day; last: Day; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = hoursOn(day);
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows.map(({ first, last, hours }) => ({
    days: [...new Set([first, last])].map(day => formats.dayName(weekdays.indexOf(day))).join('–'),
    hours,
  }));
}

/** Markup that a page adds to the runtime's parts. */
export type Parts = Readonly<Record<string, Html | null>>;

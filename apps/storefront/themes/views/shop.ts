import { html, type Html } from '../../../../packages/shared/html.ts';
import { drawnFor, shownFrom } from '../../artwork/picture.ts';
import { hoursRows } from '../../opening-hours.ts';
import type { RequestContext } from '../../request-context.ts';
import { locationList } from '../../views/locations.ts';
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
      write: shop.writeUrl,
      hours: hoursRows(formats, shop.openingHours),
      locations: shop.locations.map(({ name, slug, address }) => ({
        name,
        address,
        url: `/locations/${slug}`,
      })),
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
      locations: shop.locations.length > 0 ? locationList(context, 'h3') : null,
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

/** Markup that a page adds to the runtime's parts. */
export type Parts = Readonly<Record<string, Html | null>>;

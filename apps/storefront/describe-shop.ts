import { weekdays } from '../../packages/shared/local-days.ts';
import { phoneText } from '../../packages/shared/phone-text.ts';
import type { CatalogPage, ShopFront } from './core-types.ts';

interface Described {
  shop: ShopFront;
  /** The first services by name. */
  services: CatalogPage;
  /** The number of products. */
  products: number;
  /** The address of the shop's pages; null: unknown. */
  storefront: string | null;
  /** The page on which people book. */
  booking: string;
}

type Weekday = ShopFront['openingHours'][number]['weekday'];

/** Describes a shop for assistants, in the form of llms.txt: what it is, when it is open, what it offers, and how to book. */
export function describeShop({ shop, services, products, storefront, booking }: Described): string {
  const { branding, contacts, flags, legal, locations, currency } = shop;
  const { address, phone, email } = contacts;
  const prices = shop.pricesIncludeTax ? 'with tax' : 'before tax';
  const sections = [
    [`# ${line(shop.name)}`],
    branding.tagline ? [`> ${line(branding.tagline)}`] : null,
    branding.description ? [branding.description] : null,
    list(null, [
      locations.length === 0 && address && `Address: ${line(address)}`,
      phone && `Phone: ${phoneText(phone)}`,
      email && `E-mail: ${email}`,
      `Prices: in ${currency}, ${prices}`,
      shop.policyText && `Cancellation: ${line(shop.policyText)}`,
      legal.termsUrl && `[Terms](${legal.termsUrl})`,
      legal.privacyUrl && `[Privacy](${legal.privacyUrl})`,
    ]),
    locations.length === 0 && list(`Opening hours (${shop.timezone})`, hoursOf(shop)),
    list('Locations', locations.map(locationLine)),
    flags.onlineBooking &&
      list('Services', [
        ...services.items.map(item => serviceLine(item, storefront)),
        services.items.length < services.total && `and others, ${services.total} in all`,
      ]),
    list('Book and buy', [
      flags.onlineBooking && `[Booking page](${booking})`,
      storefront && `[Shop](${storefront}/catalog)${products > 0 ? `, products: ${products}` : ''}`,
      shop.assistantUrl &&
        `MCP server for assistants, without signing in: ${shop.assistantUrl}. It finds free times, books, orders, moves and cancels. People pay themselves, by a link.`,
    ]),
  ];
  return `${sections.flatMap(lines => (lines ? [lines.filter(Boolean).join('\n')] : [])).join('\n\n')}\n`;
}

type Lines = readonly (string | false | null | undefined)[];

function list(title: string | null, entries: Lines): Lines | false {
  const shown = entries.filter(Boolean).map(entry => `- ${entry}`);
  return shown.length > 0 && [title && `## ${title}\n`, ...shown];
}

/** Writes a text in one line, since lines have a meaning. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const nameOfDay = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** Returns the name of a weekday. 5 January 2026 was a Monday. */
function dayName(weekday: Weekday): string {
  return nameOfDay.format(Date.UTC(2026, 0, 5 + weekdays.indexOf(weekday)));
}

/** Lists the opening hours of each weekday. */
function hoursOf({ openingHours }: Pick<ShopFront, 'openingHours'>): string[] {
  return [...Map.groupBy(openingHours, ({ weekday }) => weekday)].map(
    ([weekday, hours]) =>
      `${dayName(weekday)}: ${hours.map(({ open, close }) => `${open}–${close}`).join(', ')}`,
  );
}

function locationLine(location: ShopFront['locations'][number]): string {
  const { name, address, phone, timezone } = location;
  const where = [line(name), address && line(address), phone && phoneText(phone)];
  const hours = hoursOf(location);
  const open = hours.length > 0 && `open ${hours.join('; ')} (${timezone})`;
  return [...where, open].filter(Boolean).join(', ');
}

function serviceLine(
  { itemId, name, priceFrom, priceVaries, durationMinutes }: CatalogPage['items'][number],
  storefront: string | null,
): string {
  const named = storefront ? `[${line(name)}](${storefront}/item/${itemId})` : line(name);
  const price = `${priceVaries ? 'from ' : ''}${priceFrom}`;
  return `${named}: ${price}${durationMinutes === null ? '' : `, ${durationMinutes} minutes`}`;
}

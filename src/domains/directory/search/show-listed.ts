import type { DirectoryService, ListedBusiness } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { phoneCountry } from '../../business/country.ts';
import { noteLanguage, spokenLanguage } from '../../business/languages/spoken-language.ts';
import { translated } from '../../business/languages/translated.ts';
import { openingIntervals } from '../../shop/shown-shop.ts';
import { bookingUrl, businessUrl, timeUrl } from '../addresses.ts';
import { kindNames, languageOf } from '../kinds.ts';
import type { Place } from '../../../platform/validation/read-place.ts';
import { sortByFit } from './choose-services.ts';
import { type AskedTime, type FreeTime, freeTimes } from './free-times.ts';
import { findServices, type FoundService, type Listed } from './listed.queries.ts';

/** Businesses whose free times are computed at once. */
const mostAtOnce = 4;
const mostServices = 5;

interface Asked {
  /** Words of the search, by which services are chosen. */
  what: string;
  /** The asked time; null: free times are not looked up. */
  times: AskedTime | null;
  near: { place: Place } | null;
}

/** Returns listed businesses as visitors see them, with services and free times that fit a search. */
export async function showListed(
  context: Context,
  rows: readonly Listed[],
  { what, times, near }: Asked,
): Promise<ListedBusiness[]> {
  for (const row of rows) noteLanguage(context, row);
  const bookable = rows.filter(({ shop }) => shop?.flags.onlineBooking !== false);
  const asked = bookable.map(({ id }) => ({
    businessId: id,
    language: spokenLanguage(context, id),
  }));
  const services = Map.groupBy(
    asked.length > 0 ? await findServices(context.em, asked) : [],
    ({ businessId }) => businessId,
  );
  const shown: ListedBusiness[] = [];
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce).map(async row => {
      const fitting = sortByFit(services.get(row.id) ?? [], what);
      const free = fitting[0] && times ? await freeTimes(context, row, fitting[0], times) : [];
      return {
        ...(await facts(context, row, fitting)),
        ...timed(context, row, fitting[0], free, times),
      };
    });
    shown.push(...(await Promise.all(some)));
  }
  return shown.map((each, index) => ({
    ...each,
    distanceMeters: near ? (rows[index]?.metres ?? null) : null,
  }));
}

type Facts = Omit<ListedBusiness, 'timesChecked' | 'times' | 'distanceMeters'>;

async function facts(context: Context, row: Listed, services: FoundService[]): Promise<Facts> {
  const { config } = context.services;
  const { shop, currency } = row;
  const place = shop ?? {};
  // The contacts of the shop are those of the business as a whole.
  const isOwn = row.locationId !== null;
  const at = isOwn ? row.locationSlug : null;
  const named = services.slice(0, mostServices).map(service => shownService(service, currency));
  const tagline = shop && {
    businessId: row.id,
    subject: shop.id,
    field: 'tagline',
  };
  return {
    businessId: row.id,
    slug: row.slug,
    name: shop?.name ?? row.name,
    locationId: row.locationId,
    locationName: row.locationName,
    kinds: kindNames(row.kinds, languageOf(context.accepted)),
    address: (isOwn ? null : shop?.contacts.address) ?? row.address,
    town: row.town,
    postalCode: row.postalCode,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: (isOwn ? null : shop?.contacts.phone) ?? row.phone,
    imageUrl:
      shop?.branding.coverUrl ??
      services.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ??
      shop?.branding.logoUrl ??
      null,
    tagline: tagline ? await translated(context, tagline, shop.branding.tagline ?? null) : null,
    accentColor: shop?.branding.accentColor ?? null,
    timezone: row.timezone,
    currency,
    locale: row.locale,
    country: phoneCountry(row),
    url: businessUrl(config, row, place, at),
    bookingUrl: bookingUrl(config, row, place, at),
    openingHours: openingIntervals(row.workingHours),
    service: named[0] ?? null,
    services: named,
    reviewCount: row.rating.count,
    averageStars: row.rating.average,
    changedAt: Date.parse(row.updatedAt),
  };
}

function shownService(service: FoundService, currency: string): DirectoryService {
  return {
    catalogItemId: service.variantId ?? service.itemId,
    name: service.name,
    priceFrom: toMajor(service.priceMinor, currency),
    durationMinutes: service.durationMinutes,
  };
}

function timed(
  { services: { config } }: Context,
  row: Listed,
  service: FoundService | undefined,
  free: readonly FreeTime[] | null,
  times: AskedTime | null,
): Pick<ListedBusiness, 'times' | 'timesChecked'> {
  if (!service || !times) return { times: [], timesChecked: times !== null };
  if (free === null) return { times: [], timesChecked: false };
  const { itemId, variantId } = service;
  return {
    timesChecked: true,
    times: free.map(({ startAt, localStart, locationId }) => ({
      startAt,
      localStart,
      url: timeUrl(config, row, row.shop ?? {}, {
        itemId,
        serviceId: variantId ?? itemId,
        startAt: toIso(startAt),
        locationId,
      }),
    })),
  };
}

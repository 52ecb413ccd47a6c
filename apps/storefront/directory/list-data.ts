import type { ListedBusiness } from '../core-types.ts';
import type { Html } from '../../../packages/shared/html.ts';
import { jsonData } from '../fill-in.ts';
import { openingHoursData } from '../views/opening-hours-data.ts';
import type { DirectoryContext } from './context.ts';
import { nameOf, pictureFor } from './results.ts';

type Kind = ListedBusiness['kinds'][number]['kind'];

/** Types of schema.org that are businesses of a place. Kinds without one are a `LocalBusiness`. */
const types: Partial<Record<Kind, string>> = {
  hairdresser: 'HairSalon',
  barber: 'HairSalon',
  beauty_salon: 'BeautySalon',
  nail_salon: 'NailSalon',
  massage: 'HealthAndBeautyBusiness',
  spa: 'DaySpa',
  fitness: 'ExerciseGym',
  physiotherapy: 'MedicalBusiness',
  dentist: 'Dentist',
  doctor: 'MedicalClinic',
  auto_service: 'AutoRepair',
  tattoo: 'TattooParlor',
  cafe: 'CafeOrCoffeeShop',
  shop: 'Store',
};

/** Returns structured data of the found businesses for search engines, in their order. */
export function listData(context: DirectoryContext, items: readonly ListedBusiness[]): Html {
  return jsonData({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((business, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: businessData(context, business),
    })),
  });
}

function businessData({ origin }: DirectoryContext, business: ListedBusiness) {
  const name = nameOf(business);
  const { url, kinds, phone, latitude, longitude, currency, services, bookingUrl } = business;
  return {
    '@type': types[kinds[0]?.kind ?? 'other'] ?? 'LocalBusiness',
    '@id': url,
    name,
    url,
    image: new URL(pictureFor(business), origin).href,
    description: business.tagline ?? undefined,
    telephone: phone ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address ?? undefined,
      addressLocality: business.town,
      postalCode: business.postalCode ?? undefined,
      addressCountry: business.country ?? undefined,
    },
    geo:
      latitude == null || longitude == null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: openingHoursData(business.openingHours),
    makesOffer: services.map(service => ({
      '@type': 'Offer',
      price: service.priceFrom,
      priceCurrency: currency,
      itemOffered: { '@type': 'Service', name: service.name },
    })),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: bookingUrl },
      result: { '@type': 'Reservation', name },
    },
  };
}

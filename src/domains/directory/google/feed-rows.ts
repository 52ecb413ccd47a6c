import { toMajor } from '../../../platform/lib/money/money.ts';
import { phoneCountry } from '../../business/country.ts';
import type { GoogleService, Merchant } from './google.queries.ts';

const millionth = 1_000_000;

/** Returns a merchant of Google's merchants feed. */
export function merchantRow(merchant: Merchant, url: string) {
  const { id, name, kind, phone, latitude, longitude, address, town, postalCode } = merchant;
  return {
    merchant_id: id,
    name,
    category: kind,
    url,
    ...(phone && { telephone: phone }),
    geo: {
      ...(latitude !== null && longitude !== null && { latitude, longitude }),
      ...(address === null
        ? { unstructured_address: [postalCode, town].filter(Boolean).join(' ') }
        : {
            address: {
              country: phoneCountry(merchant) ?? undefined,
              locality: town,
              postal_code: postalCode ?? undefined,
              street_address: address.split(/[\n,]/)[0]?.trim(),
            },
          }),
    },
  };
}

/** Returns a service of Google's services feed. */
export function serviceRow(merchant: Merchant, service: GoogleService) {
  const { currency, locale, minNoticeMinutes, cancelCutoffMinutes } = merchant;
  const translations = service.translations.map(({ language, text }) => ({
    locale: language,
    value: text,
  }));
  return {
    merchant_id: merchant.id,
    service_id: service.itemId,
    localized_service_name: {
      value: service.name,
      localized_value: [{ locale, value: service.name }, ...translations],
    },
    ...(service.description && {
      localized_description: {
        value: service.description,
        localized_value: [{ locale, value: service.description }],
      },
    }),
    price: {
      price_micros: Math.round(toMajor(service.priceMinor, currency) * millionth),
      currency_code: currency,
    },
    rules: {
      min_advance_booking: minNoticeMinutes * 60,
      min_advance_online_canceling: cancelCutoffMinutes * 60,
    },
    prepayment_type: 'NOT_SUPPORTED',
  };
}

/** A free or full start of a service. */
interface Start {
  startAt: number;
  endAt: number;
  capacity: number;
  remainingCapacity: number;
}

/** Returns a slot of Google's availability feed. */
export function availabilityRow(merchant: Merchant, service: GoogleService, start: Start) {
  return {
    merchant_id: merchant.id,
    service_id: service.itemId,
    start_sec: start.startAt / 1000,
    duration_sec: (start.endAt - start.startAt) / 1000,
    spots_total: start.capacity,
    spots_open: start.remainingCapacity,
    confirmation_mode: service.requiresApproval
      ? 'CONFIRMATION_MODE_ASYNCHRONOUS'
      : 'CONFIRMATION_MODE_SYNCHRONOUS',
  };
}

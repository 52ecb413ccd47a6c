import type { Booking } from './booking.ts';
import { el, type Child } from './dom.ts';
import { groupBy } from './group-by.ts';
import { rows, type Row } from './list.ts';
import { note } from './notice.ts';
import type { Service } from './types.ts';

interface Listeners {
  /** Goes on with this service alone. */
  onChoose(service: Service): void;
  /** Puts it with others, or takes it away. */
  onToggle(service: Service): void;
}

/** The services under their categories. */
export function serviceRows(
  booking: Booking,
  services: readonly Service[],
  listeners: Listeners,
): Child[] {
  const { texts } = booking;
  if (services.length === 0) return [note('alert', texts.noServicesFound)];
  const byCategory = groupBy(services, ({ categoryName }) => categoryName);
  const hasNames = byCategory.size > 1 || !byCategory.has(null);
  return [...byCategory].flatMap(([name, items]) => [
    hasNames && el('h3', {}, name ?? texts.otherServices),
    rows(items.map(item => rowOf(booking, item, listeners))),
  ]);
}

function rowOf(booking: Booking, service: Service, { onChoose, onToggle }: Listeners): Row {
  const { texts, format, choice, services } = booking;
  const { serviceId, name, description, imageUrl, durationMinutes, priceFrom, variants } = service;
  const picked = choice.picks.findIndex(each => each.service === service);
  const variant = choice.picks[picked]?.variant;
  const lengths = variants.map(each => each.durationMinutes);
  const isLong = new Set(lengths).size > 1 && !variant;
  const price = variant?.price ?? priceFrom;
  const amount = price === 0 ? texts.free : format.money(price);
  return {
    id: serviceId,
    name: variant ? `${name}, ${variant.name}` : name,
    text: description,
    imageUrl,
    facts: [
      ...(isLong
        ? []
        : [format.duration(variant?.durationMinutes ?? lengths[0] ?? durationMinutes)]),
      ...asksOf(booking, service),
    ],
    price: service.varies && !variant ? texts.from({ price: amount }) : amount,
    position: choice.isGathering ? picked + 1 : null,
    onChoose: () => (choice.isGathering ? onToggle(service) : onChoose(service)),
    add:
      choice.isGathering || services.length < 2
        ? null
        : { label: texts.addTo({ service: name }), onClick: () => onToggle(service) },
  };
}

/** The terms of a booking of the service, in short. */
function asksOf({ texts, config }: Booking, service: Service): string[] {
  const { depositPercent, depositAmount, requiresPrepayment, requiresApproval } = service;
  const isDeposit = depositPercent !== null || depositAmount !== null;
  const isCard = service.requiresCard ?? config.requiresCard;
  const secured = isDeposit
    ? texts.deposit
    : requiresPrepayment
      ? texts.prepaid
      : isCard && texts.withCard;
  return [secured, requiresApproval && texts.onRequest].filter(text => text !== false);
}

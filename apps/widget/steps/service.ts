import type { Booking, MakeStep } from '../booking.ts';
import { el, fill, type Child } from '../dom.ts';
import { groupBy } from '../group-by.ts';
import { rows, type Row } from '../list.ts';
import { note } from '../notice.ts';
import type { Service } from '../types.ts';
import { staffStep } from './staff.ts';
import { variantStep } from './variant.ts';

/** From this number of services on, a search field is shown. */
const manyServices = 10;

/** Asks for the service, unless the page has set it by the id of a service or variant. */
export function serviceStep(only?: string): MakeStep {
  return async booking => {
    const { texts, services, choice } = booking;
    Object.assign(choice, { service: null, variant: null });
    for (const service of only ? services : []) {
      const variant = service.variants.find(each => each.serviceId === only);
      if (!variant && service.serviceId !== only) continue;
      Object.assign(choice, { service, variant: variant ?? null });
      await booking.go(nextStep(booking));
      return null;
    }
    return {
      rank: 0,
      title: texts.services,
      content: services.length > 0 ? offer(booking) : [note('calendar', texts.noServices)],
    };
  };
}

function nextStep({ choice }: Booking): MakeStep {
  return choice.service?.variants.length && !choice.variant ? variantStep : staffStep;
}

function offer(booking: Booking): Child[] {
  const { services, texts } = booking;
  const place = el('div', {}, ...listed(booking, services));
  if (services.length < manyServices) return [place];
  const search = el('input', {
    type: 'search',
    'aria-label': texts.searchServices,
    placeholder: texts.searchServices,
    oninput: () => {
      const words = wordsOf(search.value);
      const found = services.filter(({ name }) =>
        words.every(word => wordsOf(name).some(part => part.startsWith(word))),
      );
      fill(place, ...listed(booking, found));
      booking.frame.announce(found.length > 0 ? String(found.length) : texts.noServicesFound);
    },
  });
  return [search, place];
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

/** The services under their categories. */
function listed(booking: Booking, services: readonly Service[]): Child[] {
  const { texts } = booking;
  if (services.length === 0) return [note('alert', texts.noServicesFound)];
  const byCategory = groupBy(services, ({ categoryName }) => categoryName);
  const hasNames = byCategory.size > 1 || !byCategory.has(null);
  return [...byCategory].flatMap(([name, items]) => [
    hasNames && el('h3', {}, name ?? texts.otherServices),
    rows(items.map(item => rowOf(booking, item))),
  ]);
}

function rowOf(booking: Booking, service: Service): Row {
  const { texts, format, choice } = booking;
  const { name, description, imageUrl, durationMinutes, priceFrom, variants } = service;
  const lengths = variants.map(variant => variant.durationMinutes);
  const isLong = lengths.some(length => length !== lengths[0]);
  const amount = priceFrom === 0 ? texts.free : format.money(priceFrom);
  const isFrom = variants.some(variant => variant.price !== priceFrom);
  return {
    name,
    text: description,
    imageUrl,
    facts: isLong ? [] : [format.duration(lengths[0] ?? durationMinutes)],
    price: isFrom ? texts.from(amount) : amount,
    onChoose: () => {
      choice.service = service;
      void booking.go(nextStep(booking));
    },
  };
}

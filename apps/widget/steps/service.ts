import type { Booking, MakeStep } from '../booking.ts';
import { type Child, el, fill, note } from '../dom.ts';
import { rows, type Row } from '../list.ts';
import { isVisit, mostPicks } from '../picks.ts';
import { summarize } from '../summary.ts';
import type { Service, Variant } from '../types.ts';
import { staffStep } from './staff.ts';
import { timeStep } from './time.ts';
import { groupBy } from '../group-by.ts';

/** Number of services from which on a search field is shown. */
const manyServices = 10;

/** Creates the step that asks for one or several services. `only` is the id of a service or variant that the page has set. */
export function serviceStep(only?: string): MakeStep {
  return async booking => {
    const { texts, services, choice } = booking;
    if (!choice.isGathering) choice.picks = [];
    choice.people = 1;
    for (const service of only ? services : []) {
      const variant = service.variants.find(each => each.serviceId === only);
      if (!variant && service.serviceId !== only) continue;
      await (variant ? pick(booking, service, variant) : choose(booking, service));
      return null;
    }
    return {
      name: 'service',
      rank: 0,
      title: texts.services,
      content: services.length > 0 ? offer(booking) : [note('calendar', texts.noServices)],
    };
  };
}

/** Continues with one service. */
function choose(booking: Booking, service: Service): Promise<void> {
  if (service.variants.length === 0) return pick(booking, service, null);
  return askVariant(booking, service, false);
}

function askVariant(booking: Booking, { serviceId }: Service, isAdded: boolean): Promise<void> {
  booking.choice.asked = { serviceId, isAdded };
  return booking.go(variantStep);
}

/** Asks for the variant of the chosen service, to continue with it or to combine it with others. */
export const variantStep: MakeStep = booking => {
  const { texts, format, services, choice } = booking;
  const { asked } = choice;
  const service = services.find(({ serviceId }) => serviceId === asked?.serviceId);
  if (!asked || !service) return serviceStep()(booking);
  const onChoose = (variant: Variant) => {
    if (!asked.isAdded) return void pick(booking, service, variant);
    add(booking, service, variant);
    void booking.go(serviceStep());
  };
  const items = service.variants.map(variant => ({
    name: variant.name,
    facts: [format.duration(variant.durationMinutes)],
    price: variant.price === 0 ? texts.free : format.money(variant.price),
    onChoose: () => onChoose(variant),
  }));
  return { name: 'variant', rank: 1, title: texts.variants, content: [rows(items)] };
};

function add({ choice }: Booking, service: Service, variant: Variant | null): void {
  choice.isGathering = true;
  choice.picks = [...choice.picks, { service, variant, person: null }];
}

function pick(booking: Booking, service: Service, variant: Variant | null): Promise<void> {
  booking.choice.picks = [{ service, variant, person: null }];
  return booking.go(staffStep);
}

function offer(booking: Booking): Child[] {
  const { services, texts, choice, frame } = booking;
  const place = el('div');
  const bar = el('div', { class: 'actions bar' });
  let shown = services;

  function show(): void {
    fill(
      place,
      ...serviceRows(booking, shown, {
        onChoose: service => void choose(booking, service),
        onToggle: toggle,
      }),
    );
    const go = () => void booking.go(isVisit(choice) ? timeStep() : staffStep);
    fill(
      bar,
      choice.isGathering &&
        el(
          'button',
          { type: 'button', class: 'primary', onclick: go },
          texts.goOnWith({ count: choice.picks.length }),
        ),
    );
    summarize(booking);
  }

  /** Adds a service to the combined ones, or removes it. */
  function toggle(service: Service): void {
    const isPicked = choice.picks.some(each => each.service === service);
    if (!isPicked && choice.picks.length === mostPicks) {
      return frame.announce(texts.enough({ most: mostPicks }));
    }
    if (!isPicked && service.variants.length > 0) {
      return void askVariant(booking, service, true);
    }
    if (isPicked) choice.picks = choice.picks.filter(each => each.service !== service);
    else add(booking, service, null);
    choice.isGathering = choice.picks.length > 0;
    show();
    place.querySelector<HTMLElement>(`[data-service="${service.serviceId}"]`)?.focus();
    frame.announce(texts.picked({ count: choice.picks.length }));
  }

  show();
  if (services.length < manyServices) return [place, bar];
  const search = el('input', {
    type: 'search',
    'aria-label': texts.searchServices,
    placeholder: texts.searchServices,
    oninput: () => {
      const words = wordsOf(search.value);
      shown = services.filter(({ name }) =>
        words.every(word => wordsOf(name).some(part => part.startsWith(word))),
      );
      show();
      frame.announce(shown.length > 0 ? String(shown.length) : texts.noServicesFound);
    },
  });
  return [search, place, bar];
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

interface Listeners {
  /** Continues with this service only. */
  onChoose(service: Service): void;
  /** Adds the service to the combined ones, or removes it. */
  onToggle(service: Service): void;
}

/** Creates the list of services by category. */
function serviceRows(
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

/** Returns the terms of a booking of the service, in short. */
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

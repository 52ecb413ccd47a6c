import type { Booking } from './booking.ts';
import type { icon } from './icons.ts';

/** One line of what has been chosen. */
export interface SummaryLine {
  icon: Parameters<typeof icon>[0];
  text: string;
  more?: string | null;
}

/** What has been chosen, in words. */
export function summaryOf({ choice, texts, format, config }: Booking): {
  title: string | null;
  lines: SummaryLine[];
} {
  const { service, variant, person, slot } = choice;
  if (!service) {
    const lines: SummaryLine[] = config.address ? [{ icon: 'pin', text: config.address }] : [];
    return { title: null, lines };
  }
  const { durationMinutes, price } = variant ?? service;
  const lines: SummaryLine[] = [
    { icon: 'clock', text: format.duration(durationMinutes) },
    { icon: 'card', text: price === 0 ? texts.free : format.money(price) },
  ];
  if (person) lines.push({ icon: 'person', text: person.name });
  if (slot) {
    const own = format.ownTime(slot);
    const when = `${format.day(slot.localStart.slice(0, 10))}, ${format.time(slot)}`;
    lines.push({ icon: 'calendar', text: when, more: own && texts.ownTime(own) });
  }
  return { title: variant ? `${service.name}, ${variant.name}` : service.name, lines };
}

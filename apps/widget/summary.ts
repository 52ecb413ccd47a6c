import type { Format } from './format.ts';
import type { Summary, SummaryLine } from './frame.ts';
import type { Texts } from './texts/en.ts';
import type { Config, Person, Service, Slot, Variant } from './types.ts';

interface Chosen {
  readonly choice: {
    service: Service | null;
    variant: Variant | null;
    person: Person | null;
    slot: Slot | null;
  };
  readonly texts: Texts;
  readonly format: Format;
  readonly config: Config;
}

/** The choices so far, as texts. */
export function summaryOf(chosen: Chosen): Summary {
  const { choice, texts, format, config } = chosen;
  const { service, variant, person, slot } = choice;
  if (!service) {
    const lines: SummaryLine[] = config.address ? [{ icon: 'pin', text: config.address }] : [];
    return { title: null, lines };
  }
  const { durationMinutes, price } = variant ?? service;
  const lines: SummaryLine[] = [
    { icon: 'clock', text: format.duration(durationMinutes) },
    price === 0
      ? { icon: 'card', text: texts.free }
      : { icon: 'card', text: format.money(price), more: taxNote(chosen, service) },
  ];
  if (person) lines.push({ icon: 'person', text: person.name });
  if (slot) {
    const own = format.ownTime(slot);
    const when = `${format.day(slot.localStart.slice(0, 10))}, ${format.time(slot)}`;
    lines.push({ icon: 'calendar', text: when, more: own && texts.ownTime(own) });
  }
  return { title: variant ? `${service.name}, ${variant.name}` : service.name, lines };
}

/** Whether the price is with tax, and with which. */
function taxNote(
  { texts, format, config }: Chosen,
  { taxName, taxPercent }: Service,
): string | null {
  if (taxName === null || taxPercent === null) return null;
  const tax = `${format.percent(taxPercent)} ${taxName}`;
  return config.pricesIncludeTax ? texts.withTax(tax) : texts.plusTax(tax);
}

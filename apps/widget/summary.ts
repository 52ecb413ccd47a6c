import type { Format } from './format.ts';
import type { Frame, Summary, SummaryLine } from './frame.ts';
import { isOnline, isVisit, minutesOf, nameOf, type Picked, type Picks } from './picks.ts';
import { amountOf, termsLines, type KnownTerms } from './terms.ts';
import type { Texts } from './texts/load.ts';
import type { Config, Hold, Start, Terms } from './types.ts';
import { addressOf } from './where.ts';

interface Chosen {
  readonly choice: Picks & {
    locationId: string | null;
    slot: Start | null;
    hold: Hold | null;
  };
  readonly texts: Texts;
  readonly format: Format;
  readonly config: Config;
  readonly frame: Frame;
  readonly terms: KnownTerms;
}

/** Shows the choices so far. Price and terms follow once the service has answered. */
export function summarize(booking: Chosen): void {
  const { choice, frame, terms } = booking;
  const known = terms.known(choice);
  frame.summarize(summaryOf(booking, known));
  if (known || choice.picks.length === 0) return;
  void terms.of(choice).then(
    () => {
      const found = terms.known(choice);
      if (found) frame.summarize(summaryOf(booking, found));
    },
    // The step before the booking requests the terms again and reports the error.
    () => undefined,
  );
}

function summaryOf(booking: Chosen, terms: Terms | undefined): Summary {
  const { choice, texts, format, config } = booking;
  const { picks, people, slot } = choice;
  const where = addressOf(booking);
  const at: SummaryLine[] = where ? [{ icon: 'pin', text: where }] : [];
  if (picks.length === 0) return { title: null, lines: at };
  const lines: SummaryLine[] = [{ icon: 'clock', text: format.duration(minutesOf(choice)) }];
  const price = priceLine(booking, terms);
  if (price) lines.push(price);
  // At the booking step the button already shows the terms with all fees.
  if (terms && !slot) lines.push(...termsLines(booking, terms));
  if (terms?.requiresCard && !slot) lines.push({ icon: 'card', text: texts.withCard });
  if (picks.every(isOnline)) {
    lines.push({ icon: 'globe', text: texts.online });
  } else if (config.locations.length > 0) lines.push(...at);
  if (people > 1) lines.push({ icon: 'people', text: texts.forPeople({ count: people }) });
  const names = new Set(picks.flatMap(({ person }) => person?.name ?? []));
  if (names.size > 0) lines.push({ icon: 'person', text: [...names].join(', ') });
  if (slot) {
    const own = format.ownTime(slot);
    const when = whenOf(slot, format, picks.some(isOnline));
    lines.push({ icon: 'calendar', text: when, more: own && texts.ownTime({ time: own }) });
  }
  return { title: picks.map(nameOf).join(' + '), lines };
}

/** Formats the time of a start, with its zone for an online appointment. */
export function whenOf(
  start: Pick<Start, 'localStart'>,
  format: Format,
  isZoneNamed: boolean,
): string {
  const when = `${format.day(start.localStart.slice(0, 10))}, ${format.time(start)}`;
  return isZoneNamed ? `${when} (${format.zone})` : when;
}

/** Returns the price of the choice. The core adds up several services and people. */
function priceLine(booking: Chosen, terms: Terms | undefined): SummaryLine | null {
  const { choice, texts } = booking;
  const { picks } = choice;
  const [pick] = picks;
  if (!pick || (!terms && isVisit(choice))) return null;
  const { service, variant } = pick;
  const price = terms?.price ?? variant?.price ?? service.priceFrom;
  if (price === 0) return { icon: 'card', text: texts.free };
  const priceVaries = terms?.priceVaries ?? (service.varies && !variant);
  const text = amountOf(booking, { priceVaries }, price);
  return { icon: 'card', text, more: taxNote(booking, picks) };
}

/** Returns a note about the tax of the price; null unless all services have the same tax. */
function taxNote({ texts, format, config }: Chosen, picks: readonly Picked[]): string | null {
  const [first, ...others] = new Set(
    picks.map(({ service: { taxName, taxPercent } }) =>
      taxName === null || taxPercent === null ? null : `${format.percent(taxPercent)} ${taxName}`,
    ),
  );
  if (!first || others.length > 0) return null;
  return config.pricesIncludeTax ? texts.withTax({ tax: first }) : texts.plusTax({ tax: first });
}

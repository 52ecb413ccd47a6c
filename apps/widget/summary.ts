import type { Format } from './format.ts';
import type { Summary, SummaryLine } from './frame.ts';
import type { Texts } from './texts/en.ts';
import { isOnline, minutesOf, nameOf, priceOf, type Picked, type Picks } from './picks.ts';
import type { Config, Start } from './types.ts';

interface Chosen {
  readonly choice: Picks & { slot: Start | null };
  readonly texts: Texts;
  readonly format: Format;
  readonly config: Config;
}

/** The choices so far, as texts. */
export function summaryOf(chosen: Chosen): Summary {
  const { choice, texts, format, config } = chosen;
  const { picks, people, slot } = choice;
  if (picks.length === 0) {
    const lines: SummaryLine[] = config.address ? [{ icon: 'pin', text: config.address }] : [];
    return { title: null, lines };
  }
  const price = priceOf(choice);
  const amount = price === 0 ? texts.free : format.money(price);
  const lines: SummaryLine[] = [
    { icon: 'clock', text: format.duration(minutesOf(choice)) },
    {
      icon: 'card',
      text: picks.some(({ service, variant }) => service.varies && !variant)
        ? texts.from(amount)
        : amount,
      more: price === 0 ? null : taxNote(chosen, picks),
    },
  ];
  if (picks.every(isOnline)) {
    lines.push({ icon: 'globe', text: texts.online });
  }
  if (people > 1) lines.push({ icon: 'people', text: texts.forPeople(people) });
  const names = new Set(picks.flatMap(({ person }) => person?.name ?? []));
  if (names.size > 0) lines.push({ icon: 'person', text: [...names].join(', ') });
  if (slot) {
    const own = format.ownTime(slot);
    const when = whenOf(slot, format, picks.some(isOnline));
    lines.push({ icon: 'calendar', text: when, more: own && texts.ownTime(own) });
  }
  return { title: picks.map(nameOf).join(' + '), lines };
}

/** The time of a start, of what is online with its zone. */
export function whenOf(
  start: Pick<Start, 'localStart'>,
  format: Format,
  isZoneNamed: boolean,
): string {
  const when = `${format.day(start.localStart.slice(0, 10))}, ${format.time(start)}`;
  return isZoneNamed ? `${when} (${format.zone})` : when;
}

/** Whether the price is with tax, and with which, where it is one tax. */
function taxNote({ texts, format, config }: Chosen, picks: readonly Picked[]): string | null {
  const [first, ...others] = new Set(
    picks.map(({ service: { taxName, taxPercent } }) =>
      taxName === null || taxPercent === null ? null : `${format.percent(taxPercent)} ${taxName}`,
    ),
  );
  if (!first || others.length > 0) return null;
  return config.pricesIncludeTax ? texts.withTax(first) : texts.plusTax(first);
}

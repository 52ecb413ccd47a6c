import words from './words.json' with { type: 'json' };

/** The words of the systems whose files are read, in the languages that they are used in. */
const anyOf = (list: readonly string[]): string => `(?:${list.join('|')})`;
const hoursIn = new RegExp(String.raw`(\d+(?:\.\d+)?)\s*${anyOf(words.hours)}`);
const minutesIn = new RegExp(String.raw`(\d+)\s*(?:${anyOf(words.minutes)}|['′])`);
const calledOff = new RegExp(anyOf(words.calledOff), 'i');
const services = new RegExp(anyOf(words.services), 'i');
const products = new RegExp(anyOf(words.products), 'i');

/** A length as minutes: `90`, `1h 30min`, `1:30`, `01:30:00`, `1,5 h`; null: it is none. */
export function readMinutes(text: string): number | null {
  const cell = text.trim().toLowerCase().replace(',', '.');
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const bare = /^(\d+)(?:\.0+)?$/.exec(cell);
  if (bare) return Number(bare[1]);
  const [, hours] = hoursIn.exec(cell) ?? [];
  const [, minutes] = minutesIn.exec(cell) ?? /h\s*(\d+)$/.exec(cell) ?? [];
  if (!hours && !minutes) return null;
  return Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Tells if an appointment does not take place, by the words of the systems. */
export function isCalledOff(status: string): boolean {
  return calledOff.test(status);
}

/** Returns if a line is a service or a product, by the words of the systems; null: they do not say. */
export function typeOf(text: string): 'service' | 'product' | null {
  if (services.test(text)) return 'service';
  return products.test(text) ? 'product' : null;
}

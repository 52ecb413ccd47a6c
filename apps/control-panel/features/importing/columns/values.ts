import words from './words.json' with { type: 'json' };

/** Words of the supported systems, in all languages. */
const anyOf = (list: readonly string[]): string => `(?:${list.join('|')})`;
const hoursIn = new RegExp(String.raw`(\d+(?:\.\d+)?)\s*${anyOf(words.hours)}`);
const minutesIn = new RegExp(String.raw`(\d+)\s*(?:${anyOf(words.minutes)}|['′])`);
const cancelled = new RegExp(anyOf(words.cancelled), 'i');
const services = new RegExp(anyOf(words.services), 'i');
const products = new RegExp(anyOf(words.products), 'i');

/**
 * Parses a duration to minutes: `90`, `1h 30min`, `1:30`, `01:30:00`, `1,5 h`. Returns null for other text.
 */
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

/** Tells if a status means a cancelled appointment, by the words of the supported systems. */
export function isCancelled(status: string): boolean {
  return cancelled.test(status);
}

/**
 * Tells a service from a product, by the words of the supported systems. Returns null if the text names
 * neither.
 */
export function typeOf(text: string): 'service' | 'product' | null {
  if (services.test(text)) return 'service';
  return products.test(text) ? 'product' : null;
}

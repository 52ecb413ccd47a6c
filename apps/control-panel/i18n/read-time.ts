/** A typed time of day: hour as written, minutes, and am or pm if given. */
interface Typed {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
}

/** A word after a time, other than am or pm, is a unit such as `h` or `Uhr` in any language. */
const unit = String.raw`(?:\s*(?:[ap]\.?\s?m?\.?|(?![ap])\p{L}{1,4}\.?)(?!\p{L}))?`;
const written = String.raw`\d{1,2}(?:\s*[:.h]\s*\d{2}|\d{2})?${unit}`;
/** Two times separated by a dash or a word, with an optional word before them, as in `from 9 to 5`. */
const stretch = String.raw`(?:\p{L}+\s+)?(${written})(?:\s*[-–—]\s*|\s+\p{L}+\s+)(${written})`;

const time =
  /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*(?:([ap])\.?\s?m?\.?|(?![ap])\p{L}{1,4}\.?)?$/u;
const wholeStretch = new RegExp(`^${stretch}$`, 'iu');
const stretches = new RegExp(stretch, 'giu');

/**
 * Parses a time of day to `HH:MM`: `9`, `930`, `9.30`, `9h30`, `6 pm`, `18 Uhr`. Returns null for other text.
 */
export function readTime(text: string): string | null {
  const typed = typedTime(text);
  const read = typed && clockTime(typed);
  return read === '24:00' ? null : read;
}

/** Parses an interval of a day: `9–18`, `10am-6pm`, `9 bis 13 Uhr`. Returns null for other text. */
function readStretch(text: string): [string, string] | null {
  const [, first, last] = wholeStretch.exec(text.trim()) ?? [];
  const [from, to] = [typedTime(first ?? ''), typedTime(last ?? '')];
  if (!from || !to) return null;
  // In `1–6pm` both times are pm; in `10–6pm` the first one is am.
  const half = from.half ?? (to.half && from.hour % 12 < to.hour % 12 ? to.half : null);
  const [begin, end] = [clockTime({ ...from, half }), clockTime(to)];
  return begin && end && begin !== '24:00' && begin !== end ? [begin, end] : null;
}

/** Parses several intervals, `9–13, 14–18` or `9–13 and 14–18`. Returns null if the text has anything else. */
export function readStretches(text: string): [string, string][] | null {
  const found = text.match(stretches) ?? [];
  if (/[^\s,;&+]/.test(text.replaceAll(stretches, ''))) return null;
  const read = found.map(readStretch);
  return read.includes(null) ? null : (read as [string, string][]);
}

function typedTime(text: string): Typed | null {
  const found = time.exec(text.trim().toLowerCase());
  if (!found) return null;
  const [, hour, marked, plain, half] = found;
  return {
    hour: Number(hour),
    minute: Number(marked ?? plain ?? 0),
    half: half ? (half === 'a' ? 'am' : 'pm') : null,
  };
}

function clockTime({ hour, minute, half }: Typed): string | null {
  if (half && (hour < 1 || hour > 12)) return null;
  const whole = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  if (minute > 59 || whole * 60 + minute > 24 * 60) return null;
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

import { parseWorkingHours, type WorkingHours } from '../../../business/working-hours.ts';

const parsedHours = new Map<string, WorkingHours>();
const mostParsed = 1000;

/** Parses opening hours. The results are cached by the canonical text, since hours are read far more often than changed. */
export function hoursOf(text: string): WorkingHours {
  let hours = parsedHours.get(text);
  if (!hours) {
    if (parsedHours.size >= mostParsed) parsedHours.clear();
    hours = parseWorkingHours(text);
    parsedHours.set(text, hours);
  }
  return hours;
}

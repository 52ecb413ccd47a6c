import type { Booking } from '../booking.ts';
import { keepPlace, type Makers, type Opening } from '../place.ts';
import { addRating } from './rating.ts';
import { addWriting } from './write.ts';

/**
 * Connects a started widget with the browser history, and adds the rating and the way to write to the business. A preview has only the
 * rating: it shares the history of the page around it, and nobody writes from it.
 */
export function settle(
  booking: Booking,
  makers: Makers,
  token: string,
  opening: Opening | undefined,
): void {
  const isPreview = token.startsWith('wgp_');
  // The service's own booking page has a link of its own, which needs no script.
  if (booking.config.writeUrl && !/^wg[bp]_/.test(token)) addWriting(booking);
  // The service's own booking page has the rating below the widget.
  if (!token.startsWith('wgb_')) addRating(booking);
  const place = isPreview ? null : keepPlace(booking, makers, opening);
  if (opening) opening.place = place;
}

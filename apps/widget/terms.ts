import type { Api } from './api.ts';
import { type Child, note } from './dom.ts';
import type { Format } from './format.ts';
import type { SummaryLine } from './frame.ts';
import { idOf, type Picks } from './picks.ts';
import type { Texts } from './texts/load.ts';
import type { Hold, Start, Terms } from './types.ts';

interface Speech {
  readonly texts: Texts;
  readonly format: Format;
}

type Chosen = Picks & { slot: Start | null; hold: Hold | null; locationId: string | null };

/** Prices and terms of bookings, cached from the core's answers. */
export interface KnownTerms {
  /** Returns the cached answer for a choice; undefined if there is none. */
  known(choice: Chosen): Terms | undefined;
  /** Returns the terms of a choice. @throws ApiError. */
  of(choice: Chosen): Promise<Terms>;
}

export function createTerms(api: Pick<Api, 'terms'>, language: string): KnownTerms {
  const answers = new Map<string, Terms>();
  const asked = (choice: Chosen) => new URLSearchParams({ ...queryOf(choice), language });
  return {
    known: choice => answers.get(asked(choice).toString()),
    of: async choice => {
      const query = asked(choice);
      const answer = await api.terms(query);
      answers.set(query.toString(), answer);
      return answer;
    },
  };
}

/** Returns the query for a choice. A visit at a time names the staff member of each booking. */
function queryOf({ picks, people, slot, hold, ...choice }: Chosen): Record<string, string> {
  const services = slot?.parts
    ? slot.parts.map(({ variantId, serviceId, staffId }) => [variantId ?? serviceId, staffId])
    : picks.map(pick => [idOf(pick), hold?.staffId ?? pick.person?.staffId]);
  const locationId = choice.locationId && (slot?.locationId ?? choice.locationId);
  return {
    services: services.map(([id]) => id).join(),
    staffIds: services.map(([, staffId]) => staffId || 'any').join(),
    people: String(slot?.parts ? 1 : people),
    ...(slot && { startAt: slot.startAt }),
    ...(locationId && { locationId }),
  };
}

/** Returns the label of the booking button. It names a payment, or says that the booking is a request. */
export function bookingVerb(booking: Speech, terms: Terms): string {
  const { texts } = booking;
  const { dueNow, requiresCard, requiresApproval } = terms;
  if (dueNow > 0) {
    return (requiresApproval ? texts.askAndPay : texts.bookAndPay)({
      sum: amountOf(booking, terms, dueNow),
    });
  }
  if (requiresApproval) return texts.submitRequest;
  return requiresCard ? texts.bookAndLeaveCard : texts.submit;
}

/** Returns the terms of a booking as lines. The policy's text covers those of a card. */
export function termsLines(booking: Speech, terms: Terms): SummaryLine[] {
  const { texts } = booking;
  const { dueNow, dueLater, requiresApproval } = terms;
  const lines: SummaryLine[] = [];
  if (dueNow > 0) {
    const now = amountOf(booking, terms, dueNow);
    const text =
      dueLater > 0
        ? texts.depositNote({ now, later: amountOf(booking, terms, dueLater) })
        : `${now}. ${texts.prepaymentNote}`;
    lines.push({ icon: 'card', text });
  }
  if (requiresApproval) {
    lines.push({ icon: 'clock', text: texts.approvalNote });
  }
  return lines;
}

/** Creates the terms and fees of a booking, beside the booking button. */
export function termsNotes(booking: Speech, terms: Terms): Child[] {
  const { texts, format } = booking;
  const { policyText, cancellableUntilAt: until } = terms;
  const isAhead = until !== null && Date.parse(until) > Date.now();
  return [
    ...termsLines(booking, terms).map(({ icon, text }) => note(icon, text)),
    policyText && note('calendar', policyText),
    isAhead && note('calendar', texts.ownUntil({ time: format.instant(until) })),
  ];
}

/** Formats a sum of the terms. Without a chosen staff member it is the lowest one. */
export function amountOf(
  { texts, format }: Speech,
  { priceVaries }: Pick<Terms, 'priceVaries'>,
  sum: number,
): string {
  return priceVaries && sum > 0 ? texts.from({ price: format.money(sum) }) : format.money(sum);
}

import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bookStart } from '../../scheduling/appointments/booking/book-start.ts';
import { explainRefusal } from '../../scheduling/availability/explain-refusal.ts';
import { placeOfBooking } from '../../scheduling/holds/place-of-booking.ts';
import { StartRefused } from '../../scheduling/appointments/booking/reserve-slot.ts';
import type { BookedClient } from '../../clients/booked-client.ts';
import type { Booked } from './draft-order.ts';
import type { OrderRequest, SoldLine } from './read-order.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { journaledValues } from '../../custom-fields/values.ts';
import type { NewOrder } from './insert-order.queries.ts';
import { nameOf } from '../name-of.ts';

/** The place of a line in the input. */
interface Place {
  list: string;
  position: number;
}

/** The lines to book, and their client. */
type BookedRequest = Pick<OrderRequest, 'lines' | 'conversationId' | 'appointmentFields'> & {
  client: BookedClient;
  contactEmail: string | null;
};

/** A line whose start is not available. Thrown inside the transaction; `explainLine` turns it into an error for the caller. */
export class LineRefused extends Error {
  readonly place: Place;
  readonly refused: StartRefused;

  constructor(place: Place, refused: StartRefused) {
    super(refused.message);
    this.place = place;
    this.refused = refused;
  }
}

/**
 * Books the lines that have a start, one by one, so that each sees the earlier ones. Needs the business's lock. Returns the
 * appointments by line position. @throws LineRefused, DomainError.
 */
export async function bookLines(
  transaction: Context,
  business: Business,
  { client, lines, conversationId, contactEmail, appointmentFields: fields }: BookedRequest,
  {
    orderId,
    rebates,
    list = 'items',
  }: { orderId: string; rebates: readonly number[]; list?: string },
): Promise<Map<number, Booked>> {
  const booked = new Map<number, Booked>();
  const customFields: Record<string, string> = contactEmail ? { email: contactEmail } : {};
  for (const [position, line] of lines.entries()) {
    const { itemId, variantId, staffId, startAt, holdId } = line;
    if (startAt === null) continue;
    const booking = {
      itemId,
      variantId,
      staffId,
      startAt,
      holdId,
      client,
      conversationId,
      orderId,
      discountMinor: rebates[position] ?? 0,
    };
    try {
      // The call's tool event belongs to the order, so the booking gets an event of its own.
      const there = await placeOfBooking(transaction.em, business, line);
      const { appointment } = await bookStart({ ...transaction, tool: null }, there, {
        ...booking,
        customFields,
        fields,
        force: false,
      });
      booked.set(position, await appointment);
    } catch (error) {
      throw await atLine(transaction, { list, position }, booked.size > 0, error);
    }
  }
  return booked;
}

/**
 * Returns the error of a line. Alternatives beside earlier lines are computed inside the transaction, because only there their
 * bookings are visible.
 */
async function atLine(
  { em }: Context,
  place: Place,
  isFollowing: boolean,
  error: unknown,
): Promise<unknown> {
  if (error instanceof StartRefused) {
    const refused = new LineRefused(place, error);
    return isFollowing ? explainLine(em, refused) : refused;
  }
  return error instanceof DomainError ? named(place, error) : error;
}

/** Returns the error for a line whose start is not available, with the nearest free starts. */
export async function explainLine(
  em: Context['em'],
  { place: { list, position }, refused }: LineRefused,
): Promise<DomainError> {
  const refusal = await explainRefusal(em, refused);
  return refusal.withMessage(
    `${list}[${position}].startAt: ${refusal.message.replace(/^startAt /, 'it ')}`,
  );
}

/** Translates the field names of booking errors to those of the order line. */
function named({ list, position }: Place, error: DomainError): DomainError {
  const { message, issues } = error;
  const line = `${list}[${position}]`;
  const isNamed = /^(startAt|staffId|variantId|catalogItemId|locationId): /.test(message);
  return error.withMessage(
    isNamed ? `${line}.${message}` : `${line}: ${message}`,
    issues.map(issue => ({ ...issue, path: `${line}.${issue.path}` })),
  );
}

/** Returns the event of a placed order. */
export function placedEvent(order: NewOrder, lines: readonly SoldLine[]): DomainEvent {
  const { id, businessId, clientName, totalMinor, currency, conversationId } = order;
  const most = 5;
  const named = lines.slice(0, most).map(line => `${line.quantity} × ${nameOf(line.sellable)}`);
  const rest = lines.length > most ? ` and ${lines.length - most} more` : '';
  const total = toMajor(totalMinor, currency);
  return {
    type: 'order.created',
    businessId,
    subject: id,
    summary: `${clientName} ordered ${named.join(', ')}${rest} for ${total} ${currency}.`,
    details: { total, currency, conversationId },
    before: null,
    after: { status: order.status, clientName, total, ...journaledValues(order.fields) },
  };
}

/** Marks an event of a sale over the counter: the buyer is present and needs no message. */
export function atCounter(event: DomainEvent): DomainEvent {
  return { ...event, details: { ...event.details, atCounter: true } };
}

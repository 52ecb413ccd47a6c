import type { Business } from '../business/business.entity.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { bookStart } from '../scheduling/appointments/book-start.ts';
import { explainRefusal } from '../scheduling/availability/explain-refusal.ts';
import { StartRefused } from '../scheduling/appointments/take-start.ts';
import type { OrderRequest } from './read-order.ts';

/** A start of a line that cannot be had. It is thrown inside the transaction and explained after it. */
export class LineRefused extends Error {
  readonly position: number;
  readonly refused: StartRefused;

  constructor(position: number, refused: StartRefused) {
    super(refused.message);
    this.position = position;
    this.refused = refused;
  }
}

/**
 * Books the lines that have a start, one after the other, so that each sees those before it; the business
 * is locked. Answers the appointments by the place of their lines. @throws LineRefused, DomainError.
 */
export async function bookLines(
  transaction: Context,
  business: Business,
  { client, lines, conversationId, shop }: OrderRequest,
  orderId: string,
): Promise<Map<number, Appointment>> {
  const booked = new Map<number, Appointment>();
  const customFields: Record<string, string> = shop?.contactEmail
    ? { email: shop.contactEmail }
    : {};
  for (const [position, { itemId, variantId, staffId, startAt, holdId }] of lines.entries()) {
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
    };
    try {
      // A part of an order is journaled as what it is; the call's own entry is the order's.
      const { appointment } = await bookStart({ ...transaction, tool: null }, business, {
        ...booking,
        customFields,
        force: false,
      });
      booked.set(position, appointment);
    } catch (error) {
      throw await atLine(transaction, position, booked.size > 0, error);
    }
  }
  return booked;
}

/** Only inside the transaction can it be seen which starts are free beside those of the lines before. */
async function atLine(
  { em }: Context,
  position: number,
  isFollowing: boolean,
  error: unknown,
): Promise<unknown> {
  if (error instanceof StartRefused) {
    const refused = new LineRefused(position, error);
    return isFollowing ? explainLine(em, refused) : refused;
  }
  return error instanceof DomainError ? named(position, error) : error;
}

/** Says why a line's start cannot be had and which free ones are nearest to it. */
export async function explainLine(
  em: Context['em'],
  { position, refused }: LineRefused,
): Promise<DomainError> {
  const { code, message } = await explainRefusal(em, refused);
  return new DomainError(
    code,
    `items[${position}].startAt: ${message.replace(/^startAt /, 'it ')}`,
  );
}

/** Errors of a booking name its own fields, which are the line's here. */
function named(position: number, { code, message, issues }: DomainError): DomainError {
  const line = `items[${position}]`;
  const isNamed = /^(startAt|staffId|variantId|catalogItemId): /.test(message);
  return new DomainError(
    code,
    isNamed ? `${line}.${message}` : `${line}: ${message}`,
    issues.map(({ path, message: text }) => ({ path: `${line}.${path}`, message: text })),
  );
}

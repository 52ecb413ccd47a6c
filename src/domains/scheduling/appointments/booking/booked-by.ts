import type { Caller } from '../../../../platform/caller.ts';
import { invalid } from '../../../../platform/errors.ts';
import type { Appointment, BookingSource } from '../appointment.entity.ts';

const byCredential: Readonly<Record<string, BookingSource>> = {
  session: 'panel',
  service: 'api',
  ai: 'ai',
  mcp: 'mcp',
  widget: 'widget',
  shop: 'shop',
  shopper_assistant: 'shopper_assistant',
  google: 'google',
  public: 'public',
  'waiting link': 'public',
  system: 'import',
};

/**
 * Returns true if a member of the business makes the booking. Other callers book for themselves or for the client they assist.
 */
export function isByStaff({ actor }: Caller): boolean {
  return actor.type === 'user';
}

/** Returns the channel and the author of a booking. Users and tokens have names; a visitor is the client. */
export function bookedBy({
  credential,
  actor,
}: Caller): Pick<Appointment, 'source' | 'createdByName'> {
  const isVisitor = !['user', 'ai', 'service', 'system'].includes(actor.type);
  return {
    source: byCredential[credential] ?? null,
    createdByName: isVisitor ? null : actor.name,
  };
}

/**
 * Returns the conversation of a booking. Those of Google's users are for Google alone, since a member sees them on a booking and
 * could put others into a user's list. @throws DomainError VALIDATION_FAILED.
 */
export function ownConversation({ credential }: Caller, id: string | null): string | null {
  if (credential === 'google' || !id?.startsWith('google:')) return id;
  throw invalid('conversationId', 'must not begin with google:, which is for bookings by Google.');
}

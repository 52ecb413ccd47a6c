import type { Caller } from '../../../../platform/caller.ts';
import type { Appointment, BookingSource } from '../appointment.entity.ts';

const byCredential: Readonly<Record<string, BookingSource>> = {
  session: 'panel',
  service: 'api',
  ai: 'ai',
  mcp: 'mcp',
  widget: 'widget',
  shop: 'shop',
  public: 'public',
  'waiting link': 'public',
  system: 'import',
};

/** Whether a member of the business books, who knows the client; all others book for themselves, or for who asks them. */
export function isByStaff({ actor }: Caller): boolean {
  return actor.type === 'user';
}

/** Where a booking comes from, and who made it: users and tokens have names, visitors are the client themselves. */
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

import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { waysToBook } from '../../business/published-business.ts';
import { exampleOf } from '../sending/example-of.ts';
import type { Writable } from '../sending/forms.ts';

/** Returns a message to an invented client. Nobody's link that ends news is in it. */
export function exampleWritten(
  context: Context,
  business: Business,
  written: NonNullable<Writable['written']>,
): Writable {
  const ways = waysToBook(context.services, business);
  const facts = exampleOf(context, business, 'client_message', { isLinkNamed: false });
  return {
    businessId: business.id,
    kind: 'client_message',
    audience: 'client',
    recipient: 'ada@example.com',
    locale: business.locale,
    subject: '',
    facts: { ...facts, bookingLink: ways?.bookingUrl ?? null },
    written,
  };
}

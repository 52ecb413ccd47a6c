import type { Context } from '../../../platform/context.ts';
import type { ReceivedMail } from '../../../platform/mail/received-mail.ts';
import { receiveMessage } from '../receiving/receive-message.ts';
import { cutQuoted } from '../receiving/cut-quoted.ts';
import { businessIn, isAddressOf } from './address.ts';
import { findByEmail } from '../../clients/client.queries.ts';
import { findAddress } from './inbox-address.queries.ts';

/**
 * Stores a mail that a business forwards in the conversation of its sender: of the one client with this address, else of a stranger. A mail
 * of our own domain would go round. @throws DomainError RATE_LIMITED: the provider brings the mail again later.
 */
export async function receiveForwarded(context: Context, mail: ReceivedMail): Promise<void> {
  const { em, services } = context;
  const { from, subject, mailId, files } = mail;
  if (from.endsWith(`@${services.config.inboundMail?.domain}`)) return;
  const businessId = await findBusiness(context, mail);
  if (businessId === null) return;
  await services.rateLimiter.consume('forwarded-by-sender', `${businessId} ${from}`);
  await services.rateLimiter.consume('forwarded-mails', businessId);
  const [clientId = null, ...others] = await findByEmail(em, { businessId, email: from });
  await receiveMessage(context, {
    businessId,
    // If several clients have the address, nobody knows who wrote.
    clientId: others.length === 0 ? clientId : null,
    address: `email:${from}`,
    name: mail.name,
    email: from,
    channel: 'email',
    text: cutQuoted(mail.text),
    providerKey: `mail:${mail.id}`,
    subject,
    mailId,
    files,
    verified: mail.isVerified,
  });
}

/** Finds the business whose present address a mail came to. */
async function findBusiness(
  { em, services }: Context,
  { to }: ReceivedMail,
): Promise<string | null> {
  for (const address of new Set(to)) {
    const businessId = businessIn(services, address);
    const known = businessId === null ? undefined : await findAddress(em, businessId);
    if (known?.isOpen && isAddressOf(services, known, address)) return known.businessId;
  }
  return null;
}

import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { SignInBuyerInput } from '../../graphql.generated.ts';
import { languageOf } from '../../../packages/shared/languages.ts';
import { composeMail, type MailTemplate } from '../../platform/mail/compose-mail.ts';
import { queueMail, queueText } from '../../platform/mail/queue-mail.ts';
import { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { revertContacts } from './buyer.queries.ts';
import { signInBy } from './request-code.ts';
import { type Target, tryCode, useCode } from '../../domains/identity/codes/codes.ts';
import { issueUndoLink } from './undo-contact-change.ts';
import { textsFor } from '../../texts/texts-for.ts';

/** Mail to a buyer about a new phone or address of the account, with the link that undoes it. */
const contactMail: MailTemplate<{ undoUrl: string }> = ({ undoUrl }, locale) => {
  const { mails, buyerContacts: t } = textsFor(locale);
  return {
    subject: t.subject,
    paragraphs: [mails.greeting, t.lead, t.undo],
    action: { label: t.action, url: undoUrl },
  };
};

/** Text message about a new contact of the account. */
export function contactText(locale: string, undoUrl: string): string {
  return textsFor(locale).buyerContacts.text({ url: undoUrl });
}

/** Time in which a new contact can be undone. */
export const undoMilliseconds = 7 * 86_400_000;

/** Checked addition of a contact to the account of a signed-in buyer. */
interface ContactChange {
  /** Account before the change, and its contacts. */
  readonly buyer: Buyer;
  readonly contacts: readonly Target[];
  /** Contact that the buyer proved with a fresh code. */
  readonly proven: Target;
  readonly code: string;
  /** Language in which the contacts are notified. */
  readonly locale: string;
}

/**
 * Checks that the signed-in buyer adds a contact, and not somebody with a stolen session. The proof is a
 * fresh code that was sent to a contact of the account. Returns null if no contact is added.
 * @throws DomainError VALIDATION_FAILED without the code, UNAUTHENTICATED for an invalid code.
 */
export async function checkContactChange(
  context: Context,
  target: Target,
  { currentCode, locale }: Pick<SignInBuyerInput, 'currentCode' | 'locale'>,
): Promise<ContactChange | null> {
  if (!context.caller.buyerId) return null;
  const buyer = await context.em.findOneOrFail(Buyer, { id: context.caller.buyerId });
  if (buyer[target.by] === target.value) return null;
  const contacts = contactsOf(buyer);
  if (currentCode == null) {
    throw invalid(
      'currentCode',
      'required to add a phone or an address: request a code for the one that the account has, and send that code too.',
    );
  }
  try {
    const proven = await proveContact(context, buyer, currentCode);
    return { buyer, contacts, proven, code: currentCode, locale: locale ?? 'en' };
  } catch (error) {
    throw ofCurrentCode(error);
  }
}

/**
 * Returns the contact of a buyer that the code was sent to. @throws DomainError UNAUTHENTICATED for an
 * invalid code.
 */
export async function proveContact(context: Context, buyer: Buyer, code: string): Promise<Target> {
  const contacts = contactsOf(buyer);
  for (const [index, contact] of contacts.entries()) {
    try {
      await tryCode(context, signInBy(contact), code);
      return contact;
    } catch (error) {
      if (index === contacts.length - 1) throw error;
    }
  }
  throw new Error('A buyer has no contact.');
}

/** Consumes the code of a checked change and notifies the account's contacts, in the present transaction. */
export async function tellContacts(
  transaction: Context,
  { buyer, contacts, proven, code, locale }: ContactChange,
): Promise<void> {
  await useCode(transaction, signInBy(proven), code);
  const expiresAt = transaction.now() + undoMilliseconds;
  for (const { by, value } of contacts) {
    const token = issueUndoLink(transaction, buyer, { sentTo: by, expiresAt });
    const undoUrl = undoUrlOf(transaction, token, locale);
    if (by === 'email') {
      const mail = composeMail(contactMail, value, locale, { undoUrl });
      await queueMail(transaction, mail, { expiresAt });
    } else {
      const text = contactText(locale, undoUrl);
      await queueText(transaction, { to: value, text }, { expiresAt });
    }
  }
}

function undoUrlOf({ services }: Context, token: string, locale: string): string {
  return `${services.config.baseUrl}/account/undo?lang=${languageOf(locale)}&token=${token}`;
}

/**
 * Reverts all contact changes of a buyer's account in the last seven days, in the present transaction. A
 * former contact that belongs to another buyer by now is not restored.
 * @throws DomainError RULE_VIOLATION if the account would have no contact left.
 */
export async function undoContactChanges({ em, now }: Context, buyerId: string): Promise<void> {
  const buyer = await revertContacts(em, { id: buyerId, since: now() - undoMilliseconds });
  if (buyer?.phone != null || buyer?.email != null) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'undoChanges: the account would have no phone and no address left.',
  );
}

/** Adds the field's name to the error of an invalid code, as the call has two codes. */
function ofCurrentCode(error: unknown): unknown {
  return error instanceof DomainError && error.code === 'UNAUTHENTICATED'
    ? error.withMessage(`currentCode: ${error.message}`, [
        { path: 'currentCode', message: error.message },
      ])
    : error;
}

function contactsOf({ phone, email }: Buyer): Target[] {
  const contacts: Target[] = [];
  if (phone != null) contacts.push({ by: 'phone', value: phone });
  if (email != null) contacts.push({ by: 'email', value: email });
  return contacts;
}

import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { SignInBuyerInput } from '../../graphql.generated.ts';
import { languageOf } from '../../../packages/shared/languages.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { queueMail, queueText } from '../../platform/mail/queue-mail.ts';
import { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { signInBy } from './sign-in-code.ts';
import { tryCode, useCode } from '../../domains/identity/codes/codes.ts';
import { contactMail, contactText } from './contact-messages.ts';
import { issueUndoLink } from './undo-contact-change.ts';
import type { Target } from '../../domains/identity/codes/target.ts';

/** For how long a new contact can be undone. */
export const undoMilliseconds = 7 * 86_400_000;

/** How a buyer who is signed in may add a contact: nothing is needed where it is the buyer's already. */
export interface ContactChange {
  /** The account as it is before the change, and its contacts. */
  readonly buyer: Buyer;
  readonly contacts: readonly Target[];
  /** The one that was proven afresh. */
  readonly proven: Target;
  readonly code: string;
  /** The language in which the contacts are notified. */
  readonly locale: string;
}

/**
 * Checks that the signed-in buyer, and not somebody with a borrowed session, adds a contact: by a fresh code that
 * was sent to a contact of the account. Null where nothing is added.
 * @throws DomainError VALIDATION_FAILED without the code, UNAUTHENTICATED for a code that is not valid.
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

/** Returns the contact of a buyer to which a code was sent. @throws DomainError UNAUTHENTICATED for one that is not valid. */
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

/** Uses the code of a checked change up and tells the account's contacts, in the transaction under way. */
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
 * Undoes what was added to a buyer's account in the last seven days, in the transaction under way. What an earlier
 * contact has become another buyer's stays theirs.
 * @throws DomainError RULE_VIOLATION where the account would be left without a contact.
 */
export async function undoContactChanges({ em, now }: Context, buyerId: string): Promise<void> {
  const since = new Date(now() - undoMilliseconds).toISOString();
  const restored = (by: Target['by']) =>
    `${by} = case when b.${by}_changed_at > $2 then
       case when exists (select from buyer o where o.${by} = b.previous_${by} and o.id <> b.id) then null
       else b.previous_${by} end else b.${by} end,
     ${by}_changed_at = null, previous_${by} = null`;
  const [buyer] = await sql<Pick<Buyer, 'phone' | 'email'>>(
    em,
    `update buyer b set ${restored('phone')}, ${restored('email')}, version = version + 1
     where id = $1 returning phone, email`,
    [buyerId, since],
  );
  if (buyer?.phone != null || buyer?.email != null) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'undoChanges: the account would have no phone and no address left.',
  );
}

/** Says of which of the two codes it is. */
function ofCurrentCode(error: unknown): unknown {
  return error instanceof DomainError && error.code === 'UNAUTHENTICATED'
    ? error.inWords(`currentCode: ${error.message}`, [
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

import type { UndoContactChangeInput } from '../../graphql.generated.ts';
import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import type { Target } from '../../domains/identity/codes/codes.ts';
import { refuseSignedIn } from '../../domains/identity/sign-in/visitors-only.ts';
import { revokeBuyerSessions } from '../../domains/identity/tokens/token.queries.ts';
import { networkOf } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { hashSecret, newSecret } from '../../platform/lib/security/secrets.ts';
import { lockBuyer, restoreContacts, takeContact } from './buyer.queries.ts';
import { ContactUndo } from './contact-undo.entity.ts';
import { deleteLinks, findLink } from './contact-undo.queries.ts';

/** Creates the link by which one contact of an account can undo the present change. Returns its token. */
export function issueUndoLink(
  { em, now }: Context,
  { id, phone, email }: Pick<Buyer, 'id' | 'phone' | 'email'>,
  { sentTo, expiresAt }: { sentTo: Target['by']; expiresAt: number },
): string {
  const token = newSecret('und');
  const hash = hashSecret(token);
  em.create(ContactUndo, {
    hash,
    buyerId: id,
    sentTo,
    phone: phone ?? null,
    email: email ?? null,
    createdAt: now(),
    expiresAt,
  });
  return token;
}

/**
 * Restores the contacts of an account from before a change, by the link sent to one of them. Ends all its
 * sessions. The links of this change and of later ones become invalid, as they would restore undone contacts.
 * @throws DomainError NOT_FOUND for a link that is unknown, used or expired.
 */
export async function undoContactChange(
  context: Context,
  { token }: UndoContactChangeInput,
): Promise<{ ended: number }> {
  refuseSignedIn(context);
  const { services, caller } = context;
  return services.rateLimiter.consumeOnFailure('link-use', networkOf(caller), () =>
    write(context, null, async transaction => {
      const { em, now } = transaction;
      const link = await useLink(transaction, hashSecret(token));
      const { sentTo, buyerId, phone, email } = link;
      // Another account may have been opened with the link's contact since.
      const contact = { by: sentTo, value: link[sentTo] ?? null, except: buyerId };
      const others = await takeContact(em, contact);
      await restoreContacts(em, { id: buyerId, phone, email });
      const buyerIds = [buyerId, ...others.map(({ id }) => id)];
      const ended = await revokeBuyerSessions(em, { buyerIds, at: now() });
      return {
        result: { ended: ended.length },
        event: {
          type: 'buyer.contacts_restored',
          businessId: null,
          subject: link.buyerId,
          summary: 'A change of a buyer’s contacts was undone by the link in its notice.',
        },
      };
    }),
  );
}

async function useLink({ em, now }: Context, hash: string): Promise<ContactUndo> {
  const link = await findLink(em, { hash, now: now() });
  if (!link) throw spent();
  // The lock waits for a change in progress, so that it is undone too.
  const { buyerId, createdAt } = link;
  await lockBuyer(em, buyerId);
  const used = await deleteLinks(em, { buyerId, since: createdAt });
  if (!used.some(each => each.hash === hash)) throw spent();
  return link;
}

function spent(): DomainError {
  return new DomainError('NOT_FOUND', 'This link was used before, is too old, or is none of ours.');
}

import type { UndoContactChangeInput } from '../../graphql.generated.ts';
import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import type { Target } from '../../domains/identity/codes/target.ts';
import { refuseSignedIn } from '../../domains/identity/sign-in/visitors-only.ts';
import { networkOf } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { hashSecret, newSecret } from '../../platform/lib/security/secrets.ts';
import { ContactUndo } from './contact-undo.entity.ts';

/** Makes the link by which one contact of an account can undo the change under way; answers its token. */
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
 * Gives an account the contacts back that it had before a change, by the link that was sent to one of them, and ends all
 * its sessions. The links of this change and of later ones work no more: they would bring back what was undone.
 * @throws DomainError NOT_FOUND for a link that is unknown, used or too old.
 */
export async function undoContactChange(
  context: Context,
  { token }: UndoContactChangeInput,
): Promise<{ ended: number }> {
  refuseSignedIn(context);
  const { services, caller } = context;
  return services.rateLimiter.consumeOnFailure('link-use', networkOf(caller), () =>
    write(context, null, async transaction => {
      const link = await useLink(transaction, hashSecret(token));
      const others = await takeContact(transaction, link);
      await restore(transaction, link);
      const ended = await sql(
        transaction.em,
        `update token set revoked_at = $2
         where buyer_id = any($1) and kind = 'buyer' and revoked_at is null returning id`,
        [[link.buyerId, ...others], new Date(transaction.now()).toISOString()],
      );
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
  const [link] = await sql<ContactUndo>(
    em,
    `select ${columnsOf(em, ContactUndo, 'u')} from contact_undo u where hash = $1 and expires_at > $2`,
    [hash, new Date(now()).toISOString()],
  );
  if (!link) throw spent();
  // A change that is under way comes to its end first, so that it is undone too.
  await sql(em, 'select from buyer where id = $1 for update', [link.buyerId]);
  const used = await sql<{ hash: string }>(
    em,
    'delete from contact_undo where buyer_id = $1 and created_at >= $2 returning hash',
    [link.buyerId, new Date(link.createdAt).toISOString()],
  );
  if (!used.some(each => each.hash === hash)) throw spent();
  return link;
}

/** Takes the contact that has the link from the account that it may have opened since; answers whose that was. */
async function takeContact({ em }: Context, link: ContactUndo): Promise<string[]> {
  const { sentTo, buyerId } = link;
  const others = await sql<{ id: string }>(
    em,
    `update buyer set ${sentTo} = null, version = version + 1
     where ${sentTo} = $1 and id <> $2 returning id`,
    [link[sentTo], buyerId],
  );
  return others.map(({ id }) => id);
}

/** What has become another buyer's since stays theirs. */
async function restore({ em }: Context, { buyerId, phone, email }: ContactUndo): Promise<void> {
  const restored = (by: Target['by'], place: string) =>
    `${by} = case when exists (select from buyer o where o.${by} = ${place} and o.id <> b.id) then null
       else ${place} end,
     ${by}_changed_at = null, previous_${by} = null`;
  await sql(
    em,
    `update buyer b set ${restored('phone', '$2::text')}, ${restored('email', '$3::text')},
       version = version + 1
     where id = $1`,
    [buyerId, phone, email],
  );
}

function spent(): DomainError {
  return new DomainError('NOT_FOUND', 'This link was used before, is too old, or is none of ours.');
}

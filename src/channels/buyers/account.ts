import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import type { SignOutBuyerInput, UpdateBuyerInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { undoContactChanges } from './contact-change.ts';
import { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { signedInBuyer } from '../../domains/clients/buyers/buyers.ts';
import {
  renameBuyerSessions,
  revokeBuyerSessions,
} from '../../domains/identity/tokens/token.queries.ts';

/** Name of a buyer who has not given one. */
export const namelessBuyer = 'Buyer';

/** Changes the buyer's name. Phone and address change only by proving a new one. */
export async function updateBuyer(context: Context, input: UpdateBuyerInput): Promise<Buyer> {
  const id = signedInBuyer(context);
  return write(context, null, async ({ em }) => {
    const buyer = await em.findOneOrFail(Buyer, { id });
    checkVersion(buyer, input.version);
    if (input.name !== undefined) {
      buyer.name = input.name === null ? null : readName(input.name, 'name');
      // Audit events show the name of the session.
      await renameBuyerSessions(em, { buyerId: id, name: buyer.name ?? namelessBuyer });
    }
    return {
      result: buyer,
      journaled: !raiseIfChanged(em, buyer),
      event: {
        type: 'buyer.updated',
        businessId: null,
        subject: id,
        summary: 'A buyer changed the account.',
      },
    };
  });
}

/** Ends this session, or all of the buyer's sessions, at once. */
export async function signOutBuyer(
  context: Context,
  { everywhere, undoChanges }: SignOutBuyerInput,
): Promise<{ ended: number }> {
  const id = signedInBuyer(context);
  if (undoChanges && !everywhere) {
    throw invalid('undoChanges', 'needs everywhere: true, so that no other session stays.');
  }
  return write(context, null, async transaction => {
    const { em, now, caller } = transaction;
    if (undoChanges) await undoContactChanges(transaction, id);
    const ended = await revokeBuyerSessions(em, {
      buyerIds: [id],
      id: everywhere ? undefined : caller.credentialId,
      at: now(),
    });
    return {
      result: { ended: ended.length },
      event: {
        type: 'buyer.signed_out',
        businessId: null,
        subject: id,
        summary: `A buyer signed out${everywhere ? ' everywhere' : ''}.`,
        details: { undoChanges: undoChanges ?? false },
      },
    };
  });
}

import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import type { BuyerExport, SignOutBuyerInput, UpdateBuyerInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { undoContactChanges } from './contact-change.ts';
import { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { readBuyer, signedInBuyer } from '../../domains/clients/buyers/buyers.ts';
import {
  renameBuyerSessions,
  revokeBuyerSessions,
} from '../../domains/identity/tokens/token.queries.ts';
import { readOwnRecords } from '../../domains/clients/buyers/own-records.queries.ts';
import { named, readAll } from '../../domains/clients/export/export-client.ts';
import type { Row } from '../../domains/clients/export/export.queries.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { readAppointmentsByEmail, readOrdersByEmail } from './buyer.queries.ts';

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

/**
 * Fields with notes of staff. They concern their client too, but may mention others, so only the business
 * hands them out after a check.
 */
const ofStaff = ['notes', 'tags', 'blockedAt', 'blockReason', 'staffNote', 'conversationId'];

/**
 * Exports the buyer's data of all businesses, as one document for programs and people. Notes of staff are
 * excluded, as the business answers for them.
 */
export async function exportBuyer(context: Context): Promise<BuyerExport> {
  const buyer = await readBuyer(context);
  const { em } = context;
  const businesses: object[] = [];
  for (const { businessId, clientId, businessName } of await readOwnRecords(em, buyer)) {
    const {
      journal: _,
      treatmentNotes: __,
      files: ___,
      ...kept
    } = await readAll(em, businessId, clientId);
    businesses.push({ business: businessName, ...mapRows(kept) });
  }
  const { id, name, phone, email, createdAt } = buyer;
  const account = { buyerId: id, name, phone, email, createdAt: toIso(createdAt) };
  const exportedAt = await write(context, null, ({ now }) =>
    Promise.resolve({
      result: now(),
      event: {
        type: 'buyer.exported',
        businessId: null,
        subject: id,
        summary: 'A buyer exported what is theirs.',
      },
    }),
  );
  return { exportedAt, data: { account, businesses, byEmail: await readByEmail(em, buyer) } };
}

/** Reads orders and appointments of other clients that were placed with the proven address. */
async function readByEmail(em: Context['em'], buyer: Buyer): Promise<object> {
  const shown = ({ row }: { row: Row }) => ownPart(named(row));
  return {
    orders: (await readOrdersByEmail(em, buyer)).map(shown),
    appointments: (await readAppointmentsByEmail(em, buyer)).map(shown),
  };
}

function mapRows(kept: Readonly<Record<string, Row | Row[]>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(kept).map(([kind, rows]) => [
      kind,
      Array.isArray(rows) ? rows.map(ownPart) : ownPart(rows),
    ]),
  );
}

function ownPart(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !ofStaff.includes(field)));
}

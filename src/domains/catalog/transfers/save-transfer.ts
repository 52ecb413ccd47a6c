import type { SaveStockTransferInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { atLocation } from '../../business/locations/at-location.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findTransfer } from './find-transfers.ts';
import { readLines } from './read-transfer.ts';
import { StockTransfer } from './stock-transfer.entity.ts';
import { nextNumber } from './stock-transfer.queries.ts';
import { transferEvent, transferFields } from './transfer-event.ts';

/**
 * Creates a draft of a transfer, or changes one. No stock moves until it is sent. @throws DomainError NOT_FOUND,
 * VALIDATION_FAILED, VERSION_CONFLICT, INVALID_TRANSITION for one that was sent.
 */
export async function saveTransfer(
  context: Context,
  input: SaveStockTransferInput,
): Promise<StockTransfer> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em } = transaction;
    const isNew = input.transferId == null;
    const transfer = isNew
      ? await newTransfer(transaction, businessId)
      : await findTransfer(em, businessId, input.transferId ?? '');
    const before = isNew ? null : transferFields(transfer);
    if (!isNew) {
      checkDraft(transfer);
      checkVersion(transfer, input.version);
      checkReplaced(input, { lines: transfer.version > 1 ? transfer.lines : [] }, 'trf');
    }
    await apply(transaction, business, transfer, input);
    const isChanged = isNew || raiseIfChanged(em, transfer);
    return {
      result: transfer,
      journaled: !isChanged,
      event: await transferEvent(em, business, transfer, isNew ? 'created' : 'updated', before),
    };
  });
}

async function newTransfer({ em, now }: Context, businessId: string): Promise<StockTransfer> {
  const at = now();
  const transfer = em.create(StockTransfer, {
    businessId,
    id: newIdAt('trf', at),
    number: await nextNumber(em, businessId),
    fromLocationId: '',
    toLocationId: '',
    status: 'draft',
    lines: [],
    version: 1,
    createdAt: at,
  });
  em.persist(transfer);
  return transfer;
}

async function apply(
  { em }: Context,
  business: Business,
  transfer: StockTransfer,
  { transferId, fromLocationId, toLocationId, lines, note }: SaveStockTransferInput,
): Promise<void> {
  for (const id of [fromLocationId, toLocationId])
    if (id != null) await atLocation(em, business, id);
  if (lines != null) transfer.lines = await readLines(em, business.id, lines);
  const from = fromLocationId ?? transfer.fromLocationId;
  const to = toLocationId ?? transfer.toLocationId;
  if (!from) throw invalid('fromLocationId', 'required for a new transfer.', 'required');
  if (!to) throw invalid('toLocationId', 'required for a new transfer.', 'required');
  if (fromLocationId != null || toLocationId != null) {
    if (from === to) throw invalid('toLocationId', 'must be another location than fromLocationId.');
    Object.assign(transfer, { fromLocationId: from, toLocationId: to });
  }
  if (lines == null && transferId == null)
    throw invalid('lines', 'required for a new transfer.', 'required');
  if (note !== undefined) transfer.note = note?.trim() || null;
}

function checkDraft({ status, number }: StockTransfer): void {
  if (status === 'draft') return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `Transfer ${number} is ${status}, so it can no longer be changed.`,
  ).withReason('changed_meanwhile');
}

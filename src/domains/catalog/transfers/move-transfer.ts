import type {
  MutationCancelStockTransferArgs,
  ReceivedStockLineInput,
  ReceiveStockTransferInput,
  SendStockTransferInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { limitReads } from '../../business/access/only-locations.queries.ts';
import { storedLocationId } from '../../business/locations/at-location.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { moveUnitsOf, takeOrRefuse, type StockCause, type StockTake } from '../stock/stock.ts';
import { findTransfer, titlesOf } from './find-transfers.ts';
import { stockIdOf } from './read-transfer.ts';
import type { StockTransfer, TransferredUnits } from './stock-transfer.entity.ts';
import { transferEvent, transferFields } from './transfer-event.ts';

type TransferChange = Pick<SendStockTransferInput, 'businessId' | 'transferId' | 'version'>;

/** A step of a transfer: the statuses that it follows, and its work. It returns text for the journal. */
interface Step {
  to: 'sent' | 'received' | 'cancelled';
  from: readonly StockTransfer['status'][];
  /** The location whose stock moves. */
  side: 'fromLocationId' | 'toLocationId';
  move: (transaction: Context, transfer: StockTransfer) => Promise<string | undefined>;
  /** Returns true if a transfer that took this step took it in the same way. */
  isSame?: (transfer: StockTransfer) => boolean;
}

/** Takes the units of a draft out of the sender's stock. Sending again changes nothing. @throws DomainError OUT_OF_STOCK. */
export function sendTransfer(
  context: Context,
  input: SendStockTransferInput,
): Promise<StockTransfer> {
  return change(context, input, {
    to: 'sent',
    from: ['draft'],
    side: 'fromLocationId',
    move: async (transaction, transfer) => {
      const titles = await titlesOf(transaction.em, transfer);
      const needs = unitsOf(transfer).map(take => ({
        ...take,
        name: titles.get(take.stockId) ?? '',
      }));
      await takeOrRefuse(transaction, needs, at(transfer, 'fromLocationId'), 'send');
      transfer.sentAt = transaction.now();
      return undefined;
    },
  });
}

/**
 * Adds the counted units to the receiver's stock. A difference to the sent units is a movement of its own. Receiving the same
 * again changes nothing.
 */
export function receiveTransfer(
  context: Context,
  input: ReceiveStockTransferInput,
): Promise<StockTransfer> {
  return change(context, input, {
    to: 'received',
    from: ['sent'],
    side: 'toLocationId',
    isSame: ({ lines }) =>
      counted(lines, input.lines).every((line, place) => line.received === lines[place]?.received),
    move: async (transaction, transfer) => {
      transfer.lines = counted(transfer.lines, input.lines);
      transfer.endedAt = transaction.now();
      const there = at(transfer, 'toLocationId');
      await moveUnitsOf(transaction, unitsOf(transfer), there, 'receive');
      const differing = transfer.lines.filter(line => differenceOf(line) !== 0);
      const differences = differing.map(line => ({
        stockId: stockIdOf(line),
        quantity: differenceOf(line),
      }));
      await moveUnitsOf(transaction, differences, there, 'correct');
      const titles = await titlesOf(transaction.em, transfer);
      return differing
        .map(line => {
          const { quantity, received } = line;
          return ` ${titles.get(stockIdOf(line)) ?? ''}: ${received} of ${quantity} arrived.`;
        })
        .join('');
    },
  });
}

/** Cancels a transfer that has not arrived. Units on their way go back to the sender's stock. */
export function cancelTransfer(
  context: Context,
  input: MutationCancelStockTransferArgs['input'],
): Promise<StockTransfer> {
  return change(context, input, {
    to: 'cancelled',
    from: ['draft', 'sent'],
    side: 'fromLocationId',
    move: async (transaction, transfer) => {
      if (transfer.status === 'sent')
        await moveUnitsOf(
          transaction,
          unitsOf(transfer),
          at(transfer, 'fromLocationId'),
          'receive',
        );
      transfer.endedAt = transaction.now();
      return undefined;
    },
  });
}

/** Takes a step of a transfer, under the business's lock. @throws DomainError INVALID_TRANSITION, VERSION_CONFLICT. */
async function change(
  context: Context,
  input: TransferChange,
  { to, from, side, move, isSame = () => true }: Step,
): Promise<StockTransfer> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  const limit = await limitReads(context, businessId);
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em } = transaction;
    const transfer = await findTransfer(em, businessId, input.transferId);
    if (limit?.locationIds.includes(transfer[side]) === false) throw ofOthers();
    const before = transferFields(transfer);
    const { status, number } = transfer;
    if (status === to && isSame(transfer)) {
      const event = await transferEvent(em, business, transfer, to, before);
      return { result: transfer, journaled: true, event };
    }
    if (!from.includes(status)) {
      throw new DomainError(
        'INVALID_TRANSITION',
        `Transfer ${number} is ${status}, so it cannot be ${to}.`,
      ).withReason('changed_meanwhile');
    }
    raiseVersion(transfer, input.version);
    const difference = await move(transaction, transfer);
    transfer.status = to;
    const event = await transferEvent(em, business, transfer, to, before, difference);
    return { result: transfer, event };
  });
}

function ofOthers(): DomainError {
  return new DomainError(
    'FORBIDDEN',
    'This step is that of the other location: the sender sends and cancels, the receiver counts what arrived.',
  );
}

/** Returns the lines with their counted units: as sent, unless the input says otherwise. */
function counted(
  lines: readonly TransferredUnits[],
  given: readonly ReceivedStockLineInput[] | null | undefined,
): TransferredUnits[] {
  for (const [index, { position }] of (given ?? []).entries()) {
    const path = `lines[${index}].position`;
    if (!lines[position]) throw invalid(path, 'the transfer has no such line.');
    if (given?.findIndex(each => each.position === position) !== index)
      throw invalid(path, 'is there twice; give it once.');
  }
  return lines.map((line, place) => {
    const count = given?.find(({ position }) => position === place);
    return { ...line, received: count?.received ?? line.quantity };
  });
}

const differenceOf = ({ quantity, received }: TransferredUnits) => (received ?? 0) - quantity;

const unitsOf = ({ lines }: StockTransfer): StockTake[] =>
  lines.map(line => ({ stockId: stockIdOf(line), quantity: line.quantity }));

/** Returns a transfer as the cause of movements at one of its locations. */
function at(transfer: StockTransfer, side: 'fromLocationId' | 'toLocationId'): StockCause {
  const { businessId, id: transferId } = transfer;
  return { businessId, transferId, locationId: storedLocationId(businessId, transfer[side]) };
}

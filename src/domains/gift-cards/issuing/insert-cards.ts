import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import { hashCode, hintOf, newCode, sealCode } from '../codes/code.ts';
import { GiftCard } from '../gift-card.entity.ts';

/** A card to issue. */
export type NewCard = Pick<
  GiftCard,
  | 'currency'
  | 'valueMinor'
  | 'orderId'
  | 'position'
  | 'unit'
  | 'clientId'
  | 'email'
  | 'note'
  | 'expiresAt'
> & {
  /** The code that it has already, such as of another system; left out: a new one. */
  code?: string;
} & Partial<Pick<GiftCard, 'recipientName' | 'senderName' | 'message' | 'sendOn' | 'sentAt'>>;

/**
 * Stores new cards, each with a code of its own and the first entry of its ledger, by one statement. A unit of an order that
 * has its card already gets no other. Returns the new ones, with their codes.
 */
export async function insertCards(
  { em, services, now }: Context,
  businessId: string,
  drafts: readonly NewCard[],
): Promise<GiftCard[]> {
  const codes = new Map<string, string>();
  const rows = drafts.map(draft => {
    const [id, code] = [newId('gft'), draft.code ?? newCode()];
    codes.set(id, code);
    return {
      id,
      code_hash: hashCode(services, businessId, code),
      sealed_code: sealCode(services, id, code),
      hint: hintOf(code),
      currency: draft.currency,
      value_minor: draft.valueMinor,
      order_id: draft.orderId,
      position: draft.position,
      unit: draft.unit,
      client_id: draft.clientId,
      email: draft.email,
      note: draft.note,
      expires_at: isoOrNull(draft.expiresAt),
      recipient_name: draft.recipientName ?? null,
      sender_name: draft.senderName ?? null,
      message: draft.message ?? null,
      send_on: draft.sendOn ?? null,
      sent_at: isoOrNull(draft.sentAt),
    };
  });
  const cards = await sql<GiftCard>(em, statement(columnsOf(em, GiftCard, 'g')), [
    businessId,
    new Date(now()).toISOString(),
    JSON.stringify(rows),
  ]);
  return cards.map(card => ({ ...card, code: codes.get(card.id) ?? null }));
}

const statement = (columns: string) => `
  with g as (
    insert into gift_card (id, business_id, code_hash, sealed_code, hint, currency, value_minor, balance_minor, order_id,
      position, unit, client_id, email, note, expires_at, created_at, recipient_name, sender_name, message, send_on, sent_at)
    select id, $1, code_hash, sealed_code, hint, currency, value_minor, value_minor, order_id,
      position, unit, client_id, email, note, expires_at, $2, recipient_name, sender_name, message, send_on, sent_at
    from jsonb_to_recordset($3::jsonb) as new(id text, code_hash text, sealed_code text, hint text, currency text,
      value_minor bigint, order_id text, position int, unit int, client_id text, email text, note text, expires_at timestamptz,
      recipient_name text, sender_name text, message text, send_on text, sent_at timestamptz)
    on conflict (business_id, order_id, position, unit) do nothing
    returning *
  ), entry as (
    insert into gift_card_entry (business_id, card_id, kind, amount_minor, balance_minor, reason, at)
    select $1, id, 'issued', value_minor, value_minor, note, $2 from g
  )
  select ${columns} from g order by position, unit`;

/** What a new card leaves in the journal. */
export function issuedEvent({
  id,
  businessId,
  hint,
  valueMinor,
  currency,
  orderId,
  sendOn,
}: GiftCard): DomainEvent {
  const amount = toMajor(valueMinor, currency);
  return {
    type: 'giftcard.issued',
    businessId,
    subject: id,
    summary: `The gift card …${hint} was issued, with ${amount} ${currency}.`,
    // A gift is told to its recipient by the event of its mail.
    details: { amount, currency, orderId: orderId ?? null, ...(sendOn && { sendOn }) },
    before: null,
    after: { balance: amount },
  };
}

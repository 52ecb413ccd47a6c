import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Context } from '../../../platform/context.ts';
import type { CardReference } from '../providers/provider.ts';
import { KeptCard } from './kept-card.entity.ts';

/** Reads a card of any business, as an event names it. */
export async function findCard(em: EntityManager, id: string): Promise<KeptCard | undefined> {
  const [card] = await sql<KeptCard>(
    em,
    `select ${columnsOf(em, KeptCard, 'k')} from kept_card k where k.id = $1`,
    [id],
  );
  return card;
}

/** Reads the cards of an appointment with a status, newest first. Changes lock the appointment first. */
export function findCards(
  em: EntityManager,
  { businessId, appointmentId }: Pick<KeptCard, 'businessId' | 'appointmentId'>,
  status: KeptCard['status'],
): Promise<KeptCard[]> {
  return sql<KeptCard>(
    em,
    `select ${columnsOf(em, KeptCard, 'k')} from kept_card k
     where k.business_id = $1 and k.appointment_id = $2 and k.status = $3 order by k.id desc`,
    [businessId, appointmentId, status],
  );
}

/** Stores what can change of a card. */
export async function storeCard(em: EntityManager, card: KeptCard): Promise<void> {
  await sql(
    em,
    `update kept_card set status = $3, provider_setup_id = $4, setup_url = $5, sealed = $6, brand = $7, last4 = $8,
       valid_until = $9, deleted_at = $10, check_after = $11
     where business_id = $1 and id = $2`,
    [
      card.businessId,
      card.id,
      card.status,
      card.providerSetupId ?? null,
      card.setupUrl ?? null,
      card.sealed ?? null,
      card.brand ?? null,
      card.last4 ?? null,
      card.validUntil ?? null,
      card.deletedAt == null ? null : toIso(card.deletedAt),
      card.checkAfter == null ? null : toIso(card.checkAfter),
    ],
  );
}

type Owned = Pick<KeptCard, 'businessId' | 'id'>;

/** Seals what the provider calls a card, so that it cannot be used for another one. */
export function sealReference(
  { services }: Pick<Context, 'services'>,
  card: Owned,
  reference: CardReference,
): string {
  return services.seal.close(JSON.stringify(reference), purposeOf(card));
}

/** Opens what was sealed; null where nothing is kept any more. */
export function openReference(
  { services }: Pick<Context, 'services'>,
  { sealed, ...card }: Owned & Pick<KeptCard, 'sealed'>,
): CardReference | null {
  return sealed == null ? null : JSON.parse(services.seal.open(sealed, purposeOf(card)));
}

/** What the reference of a card is sealed for. */
export function purposeOf({ businessId, id }: Owned): string {
  return `kept-card:${businessId}:${id}`;
}

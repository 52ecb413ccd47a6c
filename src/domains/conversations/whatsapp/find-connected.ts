import type { EntityManager } from '@mikro-orm/sql';
import { isSandboxBusiness } from '../../business/business.queries.ts';
import type { WhatsAppAccount } from './whatsapp-account.entity.ts';
import { findAccount } from './whatsapp-account.queries.ts';

/** Reads the account of a business that is connected with WhatsApp; null for all others, and for sandboxes. */
export async function findConnected(
  em: EntityManager,
  businessId: string,
): Promise<WhatsAppAccount | null> {
  const account = await findAccount(em, businessId);
  if (account?.phoneNumberId == null || (await isSandboxBusiness(em, businessId))) return null;
  return account;
}

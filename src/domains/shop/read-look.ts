import type { EntityManager } from '@mikro-orm/sql';
import type { MailLook } from '../../platform/mail/compose-mail.ts';
import { phoneCountry } from '../business/country.ts';
import { readBranding } from './shop.queries.ts';

/** Look of a business's messages. */
export interface Look extends MailLook {
  /** Country that decides between 12 and 24 hour clocks; null: the language decides. */
  readonly country: string | null;
}

/** Reads the present look of a business's messages. */
export async function readLook(em: EntityManager, businessId: string): Promise<Look | undefined> {
  const row = await readBranding(em, businessId);
  if (!row) return undefined;
  return {
    sender: row.name,
    accentColor: row.branding?.accentColor ?? null,
    logoUrl: row.branding?.logoUrl ?? null,
    country: phoneCountry(row),
  };
}

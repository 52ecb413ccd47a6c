import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import type { MailLook } from '../../platform/mail/compose-mail.ts';
import type { Business } from '../business/business.entity.ts';
import { phoneCountry } from '../business/country.ts';
import type { ShopFace } from './loaders.ts';

/** How messages of a business look. */
export interface Look extends MailLook {
  /** The country whose clock, of 12 or 24 hours, times are told by; null: that of the language. */
  readonly country: string | null;
}

type Row = Pick<Business, 'name' | 'address' | 'timezone' | 'currency' | 'locale'> & {
  branding: ShopFace['branding'] | null;
};

/** Reads how messages of a business look now. */
export async function readLook(em: EntityManager, businessId: string): Promise<Look | undefined> {
  const [row] = await sql<Row>(
    em,
    `select b.name, b.address, b.timezone, b.currency, b.locale, s.branding
     from business b left join shop s on s.business_id = b.id where b.id = $1`,
    [businessId],
  );
  if (!row) return undefined;
  return {
    sender: row.name,
    accentColor: row.branding?.accentColor ?? null,
    logoUrl: row.branding?.logoUrl ?? null,
    country: phoneCountry(row),
  };
}

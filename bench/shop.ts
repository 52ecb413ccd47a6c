import type pg from 'pg';
import { newId } from '../src/platform/lib/ids.ts';
import { hashSecret, newSecret } from '../src/platform/lib/security/secrets.ts';
import { seedToken } from './seed.ts';
import type { Warehouse } from './warehouse.ts';

const pickup = {
  method: 'pickup',
  name: 'Pick-up',
  description: null,
  priceMinor: 0,
  freeFromMinor: null,
  zones: [],
};

/** Opens the shop of a warehouse and returns its key. */
export async function openShop(client: pg.Client, { id, slug }: Warehouse): Promise<string> {
  await client.query(
    `insert into shop (id, business_id, slug, name, published, branding, flags, contacts, delivery,
       payment_methods, legal, created_at)
     values ($1, $2, $3, 'Warehouse', true, '{}', $4, '{}', $5, '{on_receipt}', '{}', now())`,
    [
      newId('shop'),
      id,
      slug,
      JSON.stringify({ onlineOrders: true, onlineBooking: true, showStock: false }),
      JSON.stringify([pickup]),
    ],
  );
  const key = newSecret('shk');
  await seedToken(client, 'shop', key, { businessId: id });
  return key;
}

/** Fills carts with three items each and returns their sessions. */
export async function fillCarts(
  client: pg.Client,
  { id, itemId, count }: Warehouse,
  carts: number,
): Promise<string[]> {
  const sessions = Array.from({ length: carts }, () => newSecret('crt'));
  const lines = sessions.map((_, cart) =>
    [0, 1, 2].map(line => ({
      itemId: itemId((cart * 3 + line) % count),
      variantId: null,
      quantity: 1 + line,
      startAt: null,
      staffId: null,
      priceMinor: 1500,
    })),
  );
  await client.query(
    `insert into cart (id, business_id, session_hash, lines, created_at, expires_at)
     select id, $1, hash, lines::jsonb, now(), now() + interval '30 days'
     from unnest($2::text[], $3::text[], $4::text[]) as cart(id, hash, lines)`,
    [
      id,
      sessions.map(() => newId('cart')),
      sessions.map(hashSecret),
      lines.map(each => JSON.stringify(each)),
    ],
  );
  // Autovacuum would do this within a minute. Until then the table would be planned as empty.
  await client.query('analyze cart');
  return sessions;
}

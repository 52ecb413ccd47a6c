import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import type { Services } from '../../platform/services.ts';
import { openCode } from '../../domains/gift-cards/codes/code.ts';
import type { Carried } from './carried.ts';
import type { Row } from './format.ts';

const rowsAtOnce = 500;

/** Reads the rows of a business from a table as texts of JSON, by a cursor: so many at once, however many there are. */
export async function* rowsOf(
  services: Pick<Services, 'seal'>,
  em: EntityManager,
  { table, where, instead, counted, refersTo }: Carried,
  businessId: string,
  giftCardCodes: boolean,
): AsyncGenerator<string> {
  const own = table === 'business' ? 'id' : 'business_id';
  const others = Object.entries(instead ?? {}).flatMap(([column, value]) => [`'${column}'`, value]);
  const order = [
    ...(refersTo ? [`t.${refersTo} is not null`, 't.id'] : []),
    ...(counted ? [`t.${counted}`] : []),
  ];
  await sql(
    em,
    `declare archived no scroll cursor for
     select ((to_jsonb(t) || jsonb_build_object(${others.join(', ')}))
       ${counted ? ` - '${counted}'` : ''})::text as row
     from ${table} t where t.${own} = $1 ${where ? `and ${where}` : ''}
     ${order.length > 0 ? `order by ${order.join(', ')}` : ''}`,
    [businessId],
  );
  for (;;) {
    const rows = await sql<{ row: string }>(em, `fetch ${rowsAtOnce} from archived`);
    for (const { row } of rows) {
      yield table === 'gift_card' ? withCode(services, row, giftCardCodes) : row;
    }
    if (rows.length < rowsAtOnce) break;
  }
  await sql(em, 'close archived');
}

/** Codes are sealed with the secret of the installation: either they go along as they are printed, or not at all. */
function withCode(services: Pick<Services, 'seal'>, text: string, isCarried: boolean): string {
  const row = JSON.parse(text) as Row;
  const code = isCarried
    ? openCode(services, row['id'] as string, row['sealed_code'] as string)
    : '';
  return JSON.stringify({ ...row, sealed_code: code });
}

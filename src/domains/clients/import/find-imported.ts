import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { takeTurns } from '../../../platform/lib/concurrency/take-turns.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import {
  readPhoneNumber,
  type CountryCode,
} from '../../../platform/lib/phone/read-phone-number.ts';
import { bareText } from '../../../platform/lib/text/invisible.ts';
import type { Row } from './read-cells.ts';

/** Finds the clients whom a file may be about, and locks them unless it is only tried; with its phones as they are stored. */
export async function findImported(
  em: EntityManager,
  businessId: string,
  country: CountryCode | null,
  file: CsvFile,
  dryRun: boolean,
) {
  const phones = await phonesIn(file, country);
  const cellsOf = (name: string) => [
    ...new Set(file.records.map(({ cells }) => cells[name] ?? '').filter(Boolean)),
  ];
  const there = await sql<Row & { id: string }>(
    em,
    `select id, phone, name, email, notes, tags, birthday, fields from client
     where business_id = $1 and erased_at is null
       and (phone = any($2::text[]) or id = any($3::text[]) or email = any($4::text[]))
     order by id ${dryRun ? '' : 'for update'}`,
    [
      businessId,
      [...phones.values()],
      cellsOf('clientId'),
      cellsOf('email').map(address => bareText(address).toLowerCase()),
    ],
  );
  return { phones, there };
}

/** The phones of a file by how they are spelled; those that are none are left out. */
async function phonesIn(
  { records }: CsvFile,
  country: CountryCode | null,
): Promise<ReadonlyMap<string, string>> {
  const phones = new Map<string, string>();
  const pause = takeTurns();
  for (const text of new Set(records.map(({ cells }) => cells['clientPhone'] ?? ''))) {
    await pause();
    const read = readPhoneNumber(text, country);
    if ('phone' in read) phones.set(text, read.phone);
  }
  return phones;
}

import type { EntityManager } from '@mikro-orm/sql';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import {
  readPhoneNumber,
  type CountryCode,
} from '../../../platform/lib/phone/read-phone-number.ts';
import { bareText } from '../../../platform/lib/text/invisible.ts';
import { findNamed } from './import.queries.ts';

/**
 * Finds the clients that a file may concern, with its phones in stored form. The rows are locked, except in a
 * dry run.
 */
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
  const named = {
    businessId,
    phones: [...phones.values()],
    ids: cellsOf('clientId'),
    externalIds: cellsOf('externalId'),
    emails: cellsOf('email').map(address => bareText(address).toLowerCase()),
  };
  const there = await findNamed(em, named, { lock: !dryRun });
  return { phones, there };
}

/** Returns the stored form of each phone text in a file. Invalid texts are skipped. */
async function phonesIn(
  { records }: CsvFile,
  country: CountryCode | null,
): Promise<ReadonlyMap<string, string>> {
  const phones = new Map<string, string>();
  const pause = createYielder();
  for (const text of new Set(records.map(({ cells }) => cells['clientPhone'] ?? ''))) {
    await pause();
    const read = readPhoneNumber(text, country);
    if ('phone' in read) phones.set(text, read.phone);
  }
  return phones;
}

import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { keepLineEnds } from '../../../platform/lib/csv/import-report.ts';
import { externalIdTaken } from '../../external-ids/read-external.ts';
import type { Line, Row } from './read-cells.ts';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import {
  type CountryCode,
  readPhoneNumber,
} from '../../../platform/lib/phone/read-phone-number.ts';
import { bareText } from '../../../platform/lib/text/invisible.ts';
import { findNamed } from './import.queries.ts';

/** Clients that a file concerns, as its lines change them in turn. */
export class ClientsToImport {
  readonly #byId: Map<string | null, Row>;
  readonly #byExternalId: Map<string | null, Row>;
  readonly #byPhone: Map<string | null, Row>;
  readonly #byEmail = new Map<string | null, Row | 'several'>();

  constructor(there: readonly Row[]) {
    this.#byId = new Map(there.map(row => [row.id, row]));
    this.#byExternalId = new Map(there.map(row => [row.externalId, row]));
    this.#byPhone = new Map(there.map(row => [row.phone, row]));
    for (const row of there) {
      this.#byEmail.set(row.email, this.#byEmail.has(row.email) ? 'several' : row);
    }
  }

  /**
   * Finds the client of a line by id, else by external id, else by phone, else by an e-mail address that is
   * unique here. An id unknown to this business, such as one of another salon, matches nobody. A client with
   * another external id is another record of that system.
   */
  find({ id, externalId, phone, email }: Line): Row | undefined {
    const named = (id && this.#byId.get(id)) || (externalId && this.#byExternalId.get(externalId));
    if (named) return named;
    const isOther = (row: Row) =>
      externalId != null && row.externalId !== null && row.externalId !== externalId;
    const known = phone ? this.#byPhone.get(phone) : undefined;
    if (known && isOther(known))
      throw externalIdTaken(known.externalId ?? '', known.id ?? known.name);
    if (known) return known;
    const found = email ? this.#byEmail.get(email) : undefined;
    if (found && found !== 'several' && isOther(found)) return undefined;
    // Two numbers with the same address are two people.
    return found === 'several' || (phone && found?.phone) ? undefined : found;
  }

  /** Applies a line to a client. Returns undefined if nothing changed. @throws DomainError ALREADY_EXISTS. */
  change(before: Row | undefined, line: Line): Row | undefined {
    const { id: _, notes, ...said } = line;
    const after: Row = {
      ...(before ?? unknown),
      ...said,
      ...(notes !== undefined && { notes: keepLineEnds(notes, before?.notes) }),
    };
    if (before && JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) {
      return undefined;
    }
    const { externalId } = after;
    const bearer = externalId === null ? undefined : this.#byExternalId.get(externalId);
    if (externalId !== null && bearer && bearer !== before) {
      throw externalIdTaken(externalId, bearer.id ?? bearer.name);
    }
    const holder = after.phone === null ? undefined : this.#byPhone.get(after.phone);
    if (holder && holder !== before) {
      throw new DomainError('ALREADY_EXISTS', 'clientPhone: another client has this phone.', [
        { path: 'clientPhone', message: 'another client has this phone.' },
      ]).withReason('client_phone_taken');
    }
    if (before) this.#byPhone.delete(before.phone);
    if (before) this.#byExternalId.delete(before.externalId);
    if (externalId !== null) this.#byExternalId.set(externalId, after);
    if (after.phone) this.#byPhone.set(after.phone, after);
    if (after.id) this.#byId.set(after.id, after);
    if (after.email) this.#byEmail.set(after.email, after);
    return after;
  }
}

const unknown: Row = {
  id: null,
  externalId: null,
  metadata: {},
  phone: null,
  name: '',
  email: null,
  notes: null,
  language: null,
  tags: [],
  birthday: null,
  fields: {},
};

function sorted(row: Row): unknown {
  return Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

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

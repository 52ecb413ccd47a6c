import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import { readLine, readText } from '../../../platform/lib/csv/import-report.ts';
import type { CountryCode } from '../../../platform/lib/phone/read-phone-number.ts';
import { readEmail, readPhone } from '../../../platform/validation/read-text.ts';
import { ClientsToImport, findImported } from './clients-to-import.ts';
import { findCalled } from './import.queries.ts';
import type { Line, Row } from './read-cells.ts';

/** Columns that name the client in a line about another record. */
export const clientColumns = ['clientName', 'clientPhone', 'email'];

type Cells = Readonly<Record<string, string | undefined>>;

/**
 * Clients named in a file about other records. They are matched by phone, else by e-mail address, else by a
 * unique name.
 */
export class NamedClients {
  readonly #known: ClientsToImport;
  readonly #byName = new Map<string, Row | 'several'>();
  readonly #phones: ReadonlyMap<string, string>;
  readonly #country: CountryCode | null;

  private constructor(
    { phones, there }: Awaited<ReturnType<typeof findImported>>,
    named: readonly Row[],
    country: CountryCode | null,
  ) {
    this.#known = new ClientsToImport(there);
    this.#phones = phones;
    this.#country = country;
    for (const row of named) {
      const name = row.name.toLowerCase();
      this.#byName.set(name, this.#byName.has(name) ? 'several' : row);
    }
  }

  static async of(
    em: EntityManager,
    businessId: string,
    { file, country, dryRun }: { file: CsvFile; country: CountryCode | null; dryRun: boolean },
  ): Promise<NamedClients> {
    const found = await findImported(em, businessId, country, file, dryRun);
    const names = file.records.map(({ cells }) => (cells['clientName'] ?? '').toLowerCase());
    const called = { businessId, names: [...new Set(names)].filter(Boolean) };
    const named = await findCalled(em, called);
    return new NamedClients(found, named, country);
  }

  /** Finds the client of a line, if there is one. @throws DomainError VALIDATION_FAILED. */
  find(cells: Cells): Row | undefined {
    return this.#find(this.#read(cells));
  }

  /**
   * Finds the client of a line, or adds a new one. @throws DomainError VALIDATION_FAILED for a line without a
   * name.
   */
  findOrAdd(cells: Cells): Row {
    const line = this.#read(cells);
    const found = this.#find(line);
    if (found) return found;
    if (!line.name) throw invalid('clientName', 'required for a new client.', 'required');
    const added = this.#known.change(undefined, line)!;
    this.#byName.set(line.name.toLowerCase(), added);
    return added;
  }

  #find(line: Line): Row | undefined {
    if (line.phone || line.email) return this.#known.find(line);
    const named = this.#byName.get((line.name ?? '').toLowerCase());
    if (named !== 'several') return named;
    const message = 'several clients have this name; give the phone or the e-mail address.';
    throw invalid('clientName', message, 'several_called', { name: line.name ?? '' });
  }

  #read({ clientName = '', clientPhone, email }: Cells): Line {
    const phone = clientPhone && this.#phones.get(clientPhone);
    return {
      name: readLine(clientName, 'clientName', 200),
      ...(clientPhone && { phone: phone || readPhone(clientPhone, 'clientPhone', this.#country) }),
      ...(email && { email: readEmail(readText(email, 'email', 254), 'email') }),
    };
  }
}

import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid } from '../../../platform/errors.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import { readLine, readText } from '../../../platform/lib/csv/import-report.ts';
import type { CountryCode } from '../../../platform/lib/phone/read-phone-number.ts';
import { readEmail, readPhone } from '../../../platform/validation/read-text.ts';
import { ClientsToImport } from './clients-to-import.ts';
import { findImported } from './find-imported.ts';
import type { Line, Row } from './read-cells.ts';

/** The columns by which a line about something else names its client. */
export const clientColumns = ['clientName', 'clientPhone', 'email'];

type Cells = Readonly<Record<string, string | undefined>>;

/** The clients whom the lines of a file about other things name: by phone, else by e-mail address, else by a name that one alone has. */
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
    const named = await sql<Row>(
      em,
      `select id, phone, name, email, notes, tags, birthday, fields from client
       where business_id = $1 and erased_at is null and lower(name) = any($2) order by id`,
      [businessId, [...new Set(names)].filter(Boolean)],
    );
    return new NamedClients(found, named, country);
  }

  /** The client of a line, if there is one. @throws DomainError VALIDATION_FAILED. */
  find(cells: Cells): Row | undefined {
    return this.#find(this.#read(cells));
  }

  /** The client of a line, a new one if nobody is meant. @throws DomainError VALIDATION_FAILED for a line that names nobody. */
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

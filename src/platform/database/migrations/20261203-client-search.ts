import { Migration } from '@mikro-orm/migrations';

const batch = 1000;

interface Client {
  id: string;
  business_id: string;
  name: string;
  phone: string;
  email: string | null;
}

/** The words by which clients are found, also those of clients that are there already. */
export class ClientSearch extends Migration {
  override async up(): Promise<void> {
    await this.execute('alter table client add column search tsvector null');
    for (let after = ''; ;) {
      const clients = await this.#clientsAfter(after);
      if (clients.length > 0) await this.#store(clients);
      if (clients.length < batch) break;
      after = clients.at(-1)?.id ?? '';
    }
    await this.execute(
      'create index client_search_index on client using gin (search) with (fastupdate = off)',
    );
  }

  async #clientsAfter(id: string): Promise<Client[]> {
    const rows = await this.execute(
      `select id, business_id, name, phone, email from client where id > ? order by id limit ${batch}`,
      [id],
    );
    return rows as Client[];
  }

  async #store(clients: readonly Client[]): Promise<void> {
    const words = clients.map(client => ({ id: client.id, search: contactVector(client) }));
    await this.execute(
      `update client c set search = words.search::tsvector
       from jsonb_to_recordset(?::jsonb) as words(id text, search text) where c.id = words.id`,
      [JSON.stringify(words)],
    );
  }
}

// What follows is how words were split when this migration was written. It is a copy, since a migration must go on
// doing what it did.

const longestWord = 40;
const leastDigits = 3;

function contactVector({ business_id: businessId, name, phone, email }: Client): string {
  const digits = phone.replace(/\D/g, '');
  const starts = Array.from({ length: Math.max(1, digits.length - leastDigits + 1) }, (_, k) => k);
  const words = [...wordsOf(name), ...wordsOf(email ?? ''), ...starts.map(k => digits.slice(k))];
  return [...new Set(words)].map(word => `'${businessId.slice(-8)}:${word}'`).join(' ');
}

function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(word => word.slice(0, longestWord).toWellFormed());
}

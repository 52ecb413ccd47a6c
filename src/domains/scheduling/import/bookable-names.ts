import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid } from '../../../platform/errors.ts';

/** A service, or a variant of it. */
interface Service {
  itemId: string;
  variantId: string | null;
}

/** Services and people by the names that files have for them. Case and signs do not matter. */
export class BookableNames {
  readonly #services = new Map<string, Service[]>();
  readonly #people = new Map<string, string[]>();

  static async of(em: EntityManager, businessId: string): Promise<BookableNames> {
    const names = new BookableNames();
    const services = await sql<Service & { name: string }>(
      em,
      `select id as "itemId", null as "variantId", name from catalog_item
       where business_id = $1 and type = 'service' and active
       union all
       select i.id, v.id, i.name || ' ' || v.name from catalog_item i
       join catalog_variant v on v.business_id = i.business_id and v.item_id = i.id and v.active
       where i.business_id = $1 and i.type = 'service' and i.active`,
      [businessId],
    );
    for (const { name, ...service } of services) add(names.#services, name, service);
    const people = await sql<{ id: string; names: string[] }>(
      em,
      `select s.id, array_remove(array[s.name, u.email], null) as names
       from staff_member s left join app_user u on u.id = s.user_id
       where s.business_id = $1 and s.active`,
      [businessId],
    );
    for (const { id, names: all } of people) for (const name of all) add(names.#people, name, id);
    return names;
  }

  /** @throws DomainError VALIDATION_FAILED for a name that no service or several have. */
  serviceOf(name: string): Service {
    if (name === '') throw invalid('serviceName', 'required.', 'required');
    return only(this.#services.get(bare(name)), 'serviceName', name);
  }

  /** Null: anybody. @throws DomainError VALIDATION_FAILED for a name that nobody or several have. */
  personOf(name: string): string | null {
    if (name === '') return null;
    const exact = this.#people.get(bare(name));
    // Files have whole names where a team goes by its first ones, or the other way round.
    const [first = ''] = name.trim().split(/\s+/);
    const byFirst = [...this.#people].filter(
      ([known]) => known === bare(first) || (known.startsWith(bare(name)) && first === name.trim()),
    );
    return only(exact ?? byFirst.flatMap(([, ids]) => ids), 'staffName', name);
  }
}

function add<T>(map: Map<string, T[]>, name: string, value: T): void {
  const key = bare(name);
  if (key) map.set(key, [...(map.get(key) ?? []), value]);
}

const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function only<T>(found: readonly T[] | undefined, path: string, name: string): T {
  const [one, ...others] = found ?? [];
  if (one !== undefined && others.length === 0) return one;
  if (one !== undefined) {
    const message = `several are called “${name}”: change the names so that they differ.`;
    throw invalid(path, message, 'several_called', { name });
  }
  const message = `nothing here is called “${name}”: add it, or change the name in the file.`;
  throw invalid(path, message, 'nothing_called', { name });
}

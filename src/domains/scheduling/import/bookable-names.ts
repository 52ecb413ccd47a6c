import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import { findPeople, findServices, type Service } from './import.queries.ts';

/** Services and staff members by the names used in files. Case and punctuation do not matter. */
export class BookableNames {
  readonly #services = new Map<string, Service[]>();
  readonly #people = new Map<string, string[]>();

  static async of(em: EntityManager, businessId: string): Promise<BookableNames> {
    const names = new BookableNames();
    for (const { name, ...service } of await findServices(em, businessId)) {
      add(names.#services, name, service);
    }
    for (const { id, names: all } of await findPeople(em, businessId)) {
      for (const name of all) add(names.#people, name, id);
    }
    return names;
  }

  /** Returns the service of a name. @throws DomainError VALIDATION_FAILED if no service or several have the name. */
  serviceOf(name: string): Service {
    if (name === '') throw invalid('serviceName', 'required.', 'required');
    return only(this.#services.get(bare(name)), 'serviceName', name);
  }

  /**
   * Returns the staff member of a name; null for an empty name, which means anyone. @throws DomainError VALIDATION_FAILED if
   * nobody or several have the name.
   */
  personOf(name: string): string | null {
    if (name === '') return null;
    const exact = this.#people.get(bare(name));
    // Files may contain full names for a team known by first names, or the reverse.
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

import type { EntityManager } from '@mikro-orm/sql';
import type { BulkAppointmentInput, ExternalKind } from '../../../../graphql.generated.ts';
import { invalid } from '../../../../platform/errors.ts';
import { findByExternalIds } from '../../../external-ids/external-record.queries.ts';

/** Fields of an entry that name an object by its id, and by an id of the caller's own. */
const fields = {
  clientId: { external: 'clientExternalId', kind: 'client' },
  catalogItemId: { external: 'catalogItemExternalId', kind: 'item' },
  variantId: { external: 'variantExternalId', kind: 'variant' },
  staffId: { external: 'staffExternalId', kind: 'staff' },
  locationId: { external: 'locationExternalId', kind: 'location' },
} as const satisfies Record<string, { external: keyof BulkAppointmentInput; kind: ExternalKind }>;

type Field = keyof typeof fields;

/** Objects that the entries of a call name by ids of the caller's own. */
export class NamedIds {
  readonly #ids = new Map<string, string>();

  /** Reads all of them, one statement for each kind. */
  static async of(
    em: EntityManager,
    businessId: string,
    entries: readonly BulkAppointmentInput[],
  ): Promise<NamedIds> {
    const named = new NamedIds();
    for (const { external, kind } of Object.values(fields)) {
      const externalIds = [...new Set(entries.flatMap(entry => entry[external] ?? []))];
      if (externalIds.length === 0) continue;
      for (const found of await findByExternalIds(em, { businessId, kind, externalIds })) {
        named.#ids.set(`${kind} ${found.externalId}`, found.objectId);
      }
    }
    return named;
  }

  /** Returns the id in a field of an entry; undefined without one. @throws DomainError VALIDATION_FAILED. */
  idIn(entry: BulkAppointmentInput, field: Field): string | null | undefined {
    const { external, kind } = fields[field];
    const { [external]: externalId, [field]: id } = entry;
    if (externalId == null) return id;
    if (id != null) throw invalid(external, `give either ${field} or ${external}.`);
    const found = this.#ids.get(`${kind} ${externalId}`);
    if (found !== undefined) return found;
    throw invalid(external, `no ${kind} here has the external id “${externalId}”.`);
  }

  /** Returns the client of an entry; undefined without one, or if its external id was left with a merged client. */
  knownClient(entry: BulkAppointmentInput): string | undefined {
    const { clientId, clientExternalId } = entry;
    return clientId ?? this.#ids.get(`client ${clientExternalId}`);
  }
}

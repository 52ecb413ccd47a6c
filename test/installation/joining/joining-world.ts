import { movedTables } from '../../../src/app/joining/moved-tables.ts';
import { staysBehind } from '../../../src/app/joining/staying-tables.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon, World } from '../../world.ts';

export const tables = [...movedTables.map(({ table }) => table), ...Object.keys(staysBehind)];

export const preview = `query ($businessId: ID!, $joinedBusinessId: ID!) {
  businessJoinPreview(businessId: $businessId, joinedBusinessId: $joinedBusinessId) {
    locationName locationSlug mergedClients previewVersion
    counts { kind count }
    clientPairs { clientId clientName joinedClientId joinedClientName clientPhone }
    effects { kind subjects }
    obstacles { kind subjects }
  }
}`;

export const join = `mutation ($input: JoinBusinessInput!) {
  joinBusiness(input: $input) { id joinedBusinessId joinedName locationId joinedAt undoEndsAt undoneAt }
}`;

export const undo = `mutation ($businessId: ID!, $joiningId: ID!) {
  undoJoin(businessId: $businessId, joiningId: $joiningId) { id undoneAt }
}`;

/** Returns the preview of joining a business into another one. */
export const previewOf = async (into: Salon, from: Salon) =>
  needed(await into.graphql(preview, { businessId: into.id, joinedBusinessId: from.id }));

/** Joins a business into another one as its preview shows. Returns the answer, also a refusal. */
export async function joined(into: Salon, from: Salon) {
  const { previewVersion } = await previewOf(into, from);
  const input = { businessId: into.id, joinedBusinessId: from.id, previewVersion };
  return into.graphql(join, { input });
}

/** Returns all rows of a business by table, without counters and times of changes. */
export async function rowsOf(world: World, businessId: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  const noted = [
    'object_change',
    'shown_revision',
    'audit_event',
    'business_joining',
    'business_leaving',
  ];
  for (const table of tables.filter(each => !noted.includes(each))) {
    const found = await world.sql<{ row: string }>(
      `select (to_jsonb(t) - '{search,named,search_version,updated_at,version,calendar_revision,check_after}'::text[])::text as row
       from ${table} t where ${table === 'business' ? 'id' : 'business_id'} = $1 order by 1`,
      [businessId],
    );
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

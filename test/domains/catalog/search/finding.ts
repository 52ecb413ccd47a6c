import { expect } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';

/** Returns the names of the items on the first page of a search. */
export async function find(salon: Salon, search: string, args: object = {}): Promise<string[]> {
  const page = await salon.graphql(documents.catalog, { businessId: salon.id, search, ...args });
  return needed(page).items.map((item: { name: string }) => item.name);
}

export const change = (salon: Salon, item: { id: string }, input: object) =>
  salon.service({ itemId: item.id, ...input });

export const byPage = /* GraphQL */ `
  query ($businessId: ID, $search: String, $page: Int, $limit: Int) {
    catalog(businessId: $businessId, search: $search, page: $page, limit: $limit) {
      items {
        name
      }
      total
    }
  }
`;

/** Returns the names of all pages of a search. */
export async function findAll(salon: Salon, search: string, limit: number, args: object = {}) {
  const names: string[] = [];
  for (let cursor: string | null = null; ;) {
    const question = { businessId: salon.id, search, limit, cursor, ...args };
    const page: any = needed(await salon.graphql(documents.catalog, question));
    expect(page.items.length).toBeLessThanOrEqual(limit);
    names.push(...page.items.map((item: { name: string }) => item.name));
    cursor = page.nextCursor;
    if (cursor === null) return names;
  }
}

import type { Item } from '../core-types.ts';
import type { RequestContext } from '../request-context.ts';

/** Reads an item of the shop. @throws CoreProblem if it does not exist. */
export async function readItem({ core }: RequestContext, id: string): Promise<Item> {
  return (await core.shop<Item>(`/item/${encodeURIComponent(id)}`)).data;
}

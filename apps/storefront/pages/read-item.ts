import type { Item } from '../core-types.ts';
import type { Visit } from '../visit.ts';

/** Reads an item of the shop. @throws CoreProblem if it does not exist. */
export async function readItem({ core }: Visit, id: string): Promise<Item> {
  return (await core.shop<Item>(`/item/${encodeURIComponent(id)}`)).data;
}

import type { Request } from 'express';
import type { Door } from '../http/facade-services.ts';
import type { RealThings } from '../rest/real-examples.ts';
import { createRun, type Run } from './run.ts';

interface Slot {
  startAt: string;
  endAt: string;
  localStart: string;
  staffIds: string[];
  available: boolean;
}

interface Item {
  id: string;
  categoryId: string | null;
  stockOnHand: number | null;
  variants: unknown[];
}

const day = 86_400_000;

/** Finds things of a published business, or undefined where there is none. */
export function createFindThings(
  door: Door,
): (request: Request) => Promise<RealThings | undefined> {
  const run = createRun(door, '/swagger');
  return async request => {
    const businesses = await itemsOf<{ id: string; slug: string; publish: boolean }>(
      run(request, 'example_businesses'),
    );
    const business = businesses.find(({ publish }) => publish);
    if (!business) return undefined;
    return thingsOf(run, request, business, door.services.now());
  };
}

async function thingsOf(
  run: Run,
  request: Request,
  { id: businessId, slug }: { id: string; slug: string },
  now: number,
): Promise<RealThings> {
  const list = <T = { id: string }>(name: string, variables: object = {}) =>
    itemsOf<T>(run(request, `example_${name}`, { businessId, ...variables }));
  const first = async (name: string, variables?: object) => (await list(name, variables))[0]?.id;
  const simple = ({ variants }: Item) => variants.length === 0;
  const service = (await list<Item>('items', { type: 'service' })).find(simple);
  const product = (await list<Item>('items', { type: 'product' })).find(
    item => simple(item) && item.stockOnHand !== 0,
  );
  const slot = service && (await freeSlot(run, request, businessId, service.id, now));
  const ids = {
    biz: businessId,
    item: service?.id,
    cat: service?.categoryId ?? undefined,
    stf: slot?.staffIds[0] ?? (await first('staff')),
    res: await first('resources'),
    cli: await first('clients'),
    apt: await first('appointments', { from: new Date(now).toISOString() }),
    ord: await first('orders'),
    col: await first('collections'),
  };
  return { slug, ids, productId: product?.id, slot };
}

/** A free start from the day after tomorrow on, so that it is not too soon for long. */
async function freeSlot(
  run: Run,
  request: Request,
  businessId: string,
  itemId: string,
  now: number,
): Promise<Slot | undefined> {
  const date = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);
  const range = { businessId, itemId, from: date(2), to: date(9) };
  const { slots } = (await run(request, 'example_slots', range)) as { slots: Slot[] };
  return slots.find(({ available }) => available);
}

async function itemsOf<T>(answer: Promise<unknown>): Promise<T[]> {
  return ((await answer) as { items: T[] }).items;
}

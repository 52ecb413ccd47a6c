import type { Request } from 'express';
import type { FacadeServices } from '../kit/http/facade-services.ts';
import type { Operations } from './operations.generated.ts';
import { createRun, type Run } from './run.ts';

type Business = Operations['example_businesses']['result']['items'][number];
type Item = Operations['example_items']['result']['items'][number];
type Slot = Operations['example_slots']['result']['slots'][number];

const day = 86_400_000;

/**
 * Creates the function that finds objects of a published business for examples; undefined if there is no such
 * business.
 */
export function createFindThings(facade: FacadeServices) {
  const run = createRun(facade, '/swagger');
  return async (request: Request) => {
    const { items } = await run(request, 'example_businesses', {});
    const business = items.find(({ publish }) => publish);
    return business && (await thingsOf(run, request, business, facade.services.now()));
  };
}

async function thingsOf(
  run: Run,
  request: Request,
  { id: businessId, slug }: Business,
  now: number,
) {
  const items = async (type: 'service' | 'product') =>
    (await run(request, 'example_items', { businessId, type })).items;
  const simple = ({ variants }: Item) => variants.length === 0;
  const service = (await items('service')).find(simple);
  const product = (await items('product')).find(item => simple(item) && item.stockOnHand !== 0);
  const slot = service && (await freeSlot(run, request, businessId, service.id, now));
  const from = new Date(now).toISOString();
  const ofBusiness = { businessId };
  const ids = {
    biz: businessId,
    item: service?.id,
    cat: service?.categoryId ?? undefined,
    stf: slot?.staffIds[0] ?? firstId(await run(request, 'example_staff', ofBusiness)),
    res: firstId(await run(request, 'example_resources', ofBusiness)),
    cli: firstId(await run(request, 'example_clients', ofBusiness)),
    apt: firstId(await run(request, 'example_appointments', { businessId, from })),
    ord: firstId(await run(request, 'example_orders', ofBusiness)),
    col: firstId(await run(request, 'example_collections', ofBusiness)),
  };
  return { slug, ids, productId: product?.id, slot };
}

/** Returns a free start from the day after tomorrow on, so that the example stays valid for a while. */
async function freeSlot(
  run: Run,
  request: Request,
  businessId: string,
  itemId: string,
  now: number,
): Promise<Slot | undefined> {
  const date = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);
  const range = { businessId, itemId, from: date(2), to: date(9) };
  const { slots } = await run(request, 'example_slots', range);
  return slots.find(({ available }) => available);
}

function firstId({ items }: { readonly items: readonly { readonly id: string }[] }) {
  return items[0]?.id;
}

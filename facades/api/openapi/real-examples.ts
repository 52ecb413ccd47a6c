import { madeUp } from './sample.ts';

/** Existing objects to use in examples. */
export interface RealThings {
  /** The shop's slug. */
  slug: string;
  /** Ids by prefix. */
  ids: Readonly<Record<string, string | undefined>>;
  productId: string | undefined;
  /** A free start of the service among the ids. */
  slot: { startAt: string; endAt: string; localStart: string } | undefined;
}

type Paths = Record<string, Record<string, { operationId: string }>>;

/** Operations that need tracked stock. */
const ofProducts = new Set([
  'adjust_stock',
  'list_stock_movements',
  'get_stock',
  'set_low_stock',
  'add_to_cart',
  'set_cart_item',
  'create_order',
  'public_order',
]);

/** Returns a description whose examples refer to existing objects, so that they can be tried unchanged. */
export function withRealExamples<T extends object>(description: T, things: RealThings): T {
  const { paths } = description as { paths: Paths };
  const real: Paths = {};
  for (const [path, operations] of Object.entries(paths)) {
    real[path] = {};
    for (const [method, operation] of Object.entries(operations)) {
      const item = ofProducts.has(operation.operationId) ? things.productId : things.ids['item'];
      const fill = filling({ ...things, ids: { ...things.ids, item } });
      real[path][method] = JSON.parse(JSON.stringify(operation), fill);
    }
  }
  const { components } = description as { components: { parameters: object } };
  const parameters = JSON.parse(JSON.stringify(components.parameters), filling(things));
  return { ...description, paths: real, components: { ...components, parameters } };
}

function filling({ slug, ids, slot }: RealThings) {
  const times = slot ? timesOf(slot) : {};
  return (_key: string, value: unknown): unknown => {
    if (typeof value === 'string') {
      const kind = madeUp.exec(value)?.[1];
      return (kind ? ids[kind] : times[value]) ?? value;
    }
    const isSlug = (value as { name?: unknown } | null)?.name === 'slug';
    return isSlug && Object.hasOwn(value as object, 'example')
      ? { ...(value as object), example: slug }
      : value;
  };
}

/** Returns the times of the examples with their replacements. */
function timesOf({ startAt, endAt, localStart }: NonNullable<RealThings['slot']>) {
  return {
    '2026-12-01': localStart.slice(0, 10),
    '2026-12-01T11:00:00Z': startAt,
    '2026-12-01T12:00:00Z': endAt,
    '2026-12-01T12:00:00+01:00': localStart,
  } as Record<string, string>;
}

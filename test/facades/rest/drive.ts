import type { Route } from '../../../facades/rest/routes.ts';
import type { Things } from '../../contract/things.ts';

const madeUp = /^[a-z]+_01kb9y6t2hf8aanc3v5e7w1xzr$/;

/** The ids of an example are made up; those of things that are there take their places. */
export function withIds(
  values: Readonly<Record<string, unknown>>,
  things: object,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, realOf(name, value, things)]),
  );
}

function realOf(name: string, value: unknown, things: object): unknown {
  if (Array.isArray(value))
    return value.map(entry => realOf(name.replace(/s$/, ''), entry, things));
  if (typeof value === 'object' && value !== null) return withIds({ ...value }, things);
  const text = String(value);
  if (!madeUp.test(text)) return value;
  const known = things as Record<string, unknown>;
  return known[name] ?? known[text.slice(0, text.indexOf('_'))];
}

/** The address of a route with these values in the places of the names in braces. */
export function pathOf({ path }: Route, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}

/** The things that an address takes instead of those that others do, by the fields that name them. */
export function insteadIn({ name }: Route, things: Things): Record<string, string> {
  const { productId, unpaidId, secondEndpointId } = things;
  if (name === 'adjust_stock' || name === 'list_stock_movements') return { itemId: productId };
  if (name === 'settle_payment') return { paymentId: unpaidId };
  return name === 'delete_webhook_endpoint' ? { endpointId: secondEndpointId } : {};
}

/** Computes the price of an order by exact fractions of integers. It rounds only where the documents say so. */

export interface ModelLine {
  listMinor: bigint;
  quantity: bigint;
  /** Tax rate in parts per million; null: no tax. */
  ppm: bigint | null;
  adjustment: ModelCut | { kind: 'price'; value: bigint } | null;
}

/** A reduction of a price: parts per million of it, or an amount. */
export interface ModelCut {
  kind: 'percent' | 'amount';
  value: bigint;
}

interface ModelOrder {
  lines: readonly ModelLine[];
  discount: ModelCut | null;
  whole: ModelCut | null;
  deliveryMinor: bigint;
  deliveryPpm: bigint | null;
  isIncluded: boolean;
}

const million = 1_000_000n;
const sum = (numbers: readonly bigint[]) => numbers.reduce((all, each) => all + each, 0n);

/** Rounds a fraction to the nearest whole number; a half rounds up. */
const halfUp = (above: bigint, below: bigint) => (2n * above + below) / (2n * below);

/** Distributes an amount unit by unit, each to the line with the largest remaining share. */
function handedOut(amount: bigint, prices: readonly bigint[]): bigint[] {
  const total = sum(prices);
  const given = amount < total ? amount : total;
  const shares = prices.map(price => (total === 0n ? 0n : (given * price) / total));
  const owed = (index: number) => given * prices[index]! - shares[index]! * total;
  const left = Number(given - sum(shares));
  const order = prices.map((_, index) => index);
  order.sort((a, b) => (owed(b) > owed(a) ? 1 : owed(b) < owed(a) ? -1 : a - b));
  for (const index of order.slice(0, left)) shares[index]! += 1n;
  return shares;
}

function cut(by: ModelCut | null, prices: readonly bigint[]): bigint[] {
  if (by === null) return prices.map(() => 0n);
  if (by.kind === 'amount') return handedOut(by.value, prices);
  return prices.map(price => halfUp(price * by.value, million));
}

function taxed(price: bigint, ppm: bigint | null, isIncluded: boolean) {
  if (ppm === null) return { net: price, tax: 0n };
  if (!isIncluded) return { net: price, tax: halfUp(price * ppm, million) };
  const net = halfUp(price * million, million + ppm);
  return { net, tax: price - net };
}

/** Returns the lines with net and tax, the delivery, and the total. */
export function modelOf(order: ModelOrder) {
  const { lines, discount, whole, isIncluded } = order;
  const minus = (from: readonly bigint[], off: readonly bigint[]) =>
    from.map((price, index) => price - off[index]!);
  const prices = lines.map(
    ({ listMinor, quantity, adjustment }) =>
      quantity * (adjustment?.kind === 'price' ? adjustment.value : listMinor),
  );
  const own = lines.map(({ adjustment }, index) =>
    adjustment === null || adjustment.kind === 'price'
      ? 0n
      : cut({ kind: adjustment.kind, value: adjustment.value }, [prices[index]!])[0]!,
  );
  const afterOwn = minus(prices, own);
  const afterDiscount = minus(afterOwn, cut(discount, afterOwn));
  const left = minus(afterDiscount, cut(whole, afterDiscount));
  const parts = left.map((price, index) => taxed(price, lines[index]!.ppm, isIncluded));
  const delivery = taxed(order.deliveryMinor, order.deliveryPpm, isIncluded);
  const total = sum([...parts, delivery].flatMap(({ net, tax }) => [net, tax]));
  return { parts, delivery, total, off: sum(prices) - sum(left), prices: sum(prices) };
}

import type { FrozenGrants } from '../../catalog/items/grants.ts';

/** A line with a grant to its buyer once the order is paid, with the data needed from the order. */
interface Line {
  orderId: string;
  /** The client; null for a buyer without a name. */
  clientId: string | null;
  /** The name given with the order. */
  clientName: string;
  email: string | null;
  currency: string;
  timezone: string;
  giftCardMonths: number | null;
  position: number;
  quantity: number;
  name: string;
  grants: FrozenGrants;
  isPaid: boolean;
  /** True if no payment is kept: everything paid was refunded, or nothing was paid. */
  isGivenBack: boolean;
}

/** A line with a grant of one kind, or of any kind. */
export type GrantedLine<Kind extends FrozenGrants['kind'] = FrozenGrants['kind']> = Line & {
  grants: Extract<FrozenGrants, { kind: Kind }>;
};

export function linesOf<Kind extends FrozenGrants['kind']>(
  kind: Kind,
  lines: readonly GrantedLine[],
): GrantedLine<Kind>[] {
  return lines.filter((line): line is GrantedLine<Kind> => line.grants.kind === kind);
}

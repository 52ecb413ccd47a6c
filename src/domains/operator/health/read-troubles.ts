import type {
  QueryBusinessTroublesArgs,
  QueryTroubledBusinessesArgs,
  RowAside,
  Trouble,
  TroubledBusiness,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorizeOperator } from '../../business/access/authorize-operator.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { searchOf } from '../operated-businesses.ts';
import { findAside, findTroubled, findTroubles } from './trouble.queries.ts';

/** Lists the businesses with failures, the latest failure first. */
export async function listTroubled(
  context: Context,
  { search, kind, limit }: QueryTroubledBusinessesArgs,
): Promise<TroubledBusiness[]> {
  await authorizeService(context, 'see how businesses get on');
  return findTroubled(context.em, {
    search: searchOf(search),
    kind: kind ?? null,
    now: context.now(),
    most: limit ?? 50,
  });
}

/** Lists the last failures of a business, without the clients' data. */
export async function listTroubles(
  context: Context,
  { businessId }: QueryBusinessTroublesArgs,
): Promise<Trouble[]> {
  const { id } = await authorizeOperator(context, businessId, 'see how a business gets on');
  const rows = await findTroubles(context.em, { businessId: id, now: context.now() });
  return rows.map(({ error, ...row }) => ({ ...row, error: withoutPeople(error ?? '') }));
}

/** Lists the rows that jobs have set aside. */
export async function listAside(context: Context): Promise<RowAside[]> {
  await authorizeService(context, 'see what jobs have set aside');
  const rows = await findAside(context.em);
  return rows.map(({ error, ...row }) => ({ ...row, error: withoutPeople(error) }));
}

/** Leaves addresses and phone numbers out of an error, since servers name the recipient. The domain of an address stays. */
function withoutPeople(text: string): string {
  return text.replaceAll(/[^\s@<>"'(]+@/g, '…@').replaceAll(/\+?\d[\d ()/-]{6,}\d/g, '…');
}

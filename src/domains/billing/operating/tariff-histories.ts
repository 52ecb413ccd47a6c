import type { Context } from '../../../platform/context.ts';
import { findNewest } from '../../tariffs/versions/tariff-version.queries.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { countHolders } from './holders.queries.ts';

/** Lists all tariffs with the businesses that hold their versions. */
export async function listHistories(context: Context) {
  await authorizeService(context, 'see the versions of tariffs');
  const { em, services } = context;
  const holders = Map.groupBy(await countHolders(em), ({ key }) => key);
  const items = (await findNewest(em)).map(newest => ({
    key: newest.key,
    newest,
    holders: holders.get(newest.key) ?? [],
  }));
  return { charges: services.config.billing !== undefined, items };
}

import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { QueryAppsArgs } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { readPage } from '../../../../platform/database/query/pages.ts';
import { pageOf, type Page } from '../../../../platform/lib/paging.ts';
import { signedInUser } from '../../sign-in/signed-in-user.ts';
import type { App } from './app.entity.ts';
import { countInstallations, findApps } from './app.queries.ts';
import { does } from './find-own-app.ts';

/** Lists the apps of the signed-in user, newest first. */
export async function listApps(context: Context, input: QueryAppsArgs): Promise<Page<App>> {
  const userId = signedInUser(context, does);
  const { limit, after } = readPage(input, ['text']);
  const rows = await findApps(context.em, { userId, after, most: limit + 1 });
  return pageOf(rows, limit, row => [row.id]);
}

/** Loads the numbers of live installations by the app's id. */
export const installationsLoader = (em: EntityManager) =>
  new DataLoader<string, number>(async ids => {
    const counts = new Map(
      (await countInstallations(em, ids)).map(({ appId, count }) => [appId, count]),
    );
    return ids.map(id => counts.get(id) ?? 0);
  });

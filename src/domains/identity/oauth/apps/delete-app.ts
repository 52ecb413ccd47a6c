import type { Context } from '../../../../platform/context.ts';
import { announce } from '../../../../platform/announce.ts';
import { insertJournal, journalRow } from '../../../../platform/journal/journal.ts';
import { write } from '../../../../platform/journal/write.ts';
import { appRemoved } from '../../announcements.ts';
import { signedInUser } from '../../sign-in/signed-in-user.ts';
import type { App } from './app.entity.ts';
import { deleteCodes, endInstallations } from './app.queries.ts';
import { does, lockOwnApp } from './find-own-app.ts';

/** Deletes an app. Its installations end at once, which the journal of each business says. */
export async function deleteApp(context: Context, appId: string): Promise<App> {
  const userId = signedInUser(context, does);
  return write(context, { across: 'apps' }, async transaction => {
    const app = await lockOwnApp(transaction, userId, appId);
    const { em, now } = transaction;
    em.remove(app);
    await deleteCodes(em, appId);
    const ended = await endInstallations(em, { appId, businessId: null, at: now() });
    await announce(transaction, appRemoved, { businessId: null, appId });
    const rows = ended.map(({ id, businessId, name }) => {
      const summary = `The app “${name}” was deleted by its developer.`;
      const event = { type: 'token.revoked', businessId, subject: id, summary };
      return journalRow(transaction, event, 'succeeded');
    });
    if (rows.length > 0) await insertJournal(transaction, rows);
    return {
      result: { ...app },
      event: {
        type: 'app.deleted',
        businessId: null,
        subject: appId,
        summary: `The app “${app.name}” was deleted, with ${ended.length} installations.`,
      },
    };
  });
}

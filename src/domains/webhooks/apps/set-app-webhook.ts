import type { SetAppWebhookInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkReplaced, raiseVersion } from '../../../platform/database/query/versions.ts';
import { write } from '../../../platform/journal/write.ts';
import type { App } from '../../identity/oauth/apps/app.entity.ts';
import { does, lockOwnApp } from '../../identity/oauth/apps/find-own-app.ts';
import { signedInUser } from '../../identity/sign-in/signed-in-user.ts';
import { readWebhookUrl } from '../endpoints/create-endpoint.ts';
import { newWebhookSecret, purposeOf } from '../endpoints/secret.ts';
import { renewAppEndpoints } from './app-endpoints.ts';

const day = 86_400_000;

/** Sets or removes the webhook of an app, for all businesses that have it installed. Its secret is shown only this once. */
export async function setAppWebhook(
  context: Context,
  input: SetAppWebhookInput,
): Promise<{ app: App; secret: string | null }> {
  const userId = signedInUser(context, does);
  const { appId, url: given, events } = input;
  const allowPrivate = context.services.config.webhooksAllowPrivate;
  const read = given == null ? null : readWebhookUrl(given, allowPrivate);
  return write(context, { across: 'apps' }, async transaction => {
    const app = await lockOwnApp(transaction, userId, appId);
    const url = given === undefined ? (app.webhookUrl ?? null) : read;
    const secret = given === undefined || url === null ? null : newWebhookSecret();
    raiseVersion(app, input.version);
    checkReplaced(input, { events: app.webhookEvents });
    if (given !== undefined) {
      app.previousWebhookSecret = url === null ? null : (app.webhookSecret ?? null);
      app.previousWebhookSecretUntil =
        app.previousWebhookSecret === null ? null : transaction.now() + day;
      app.webhookSecret = secret && transaction.services.seal.close(secret, purposeOf(app.id));
      app.webhookUrl = url;
    }
    if (events !== undefined) app.webhookEvents = [...new Set(events ?? [])];
    await renewAppEndpoints(transaction, app);
    return {
      result: { app, secret },
      replayable: false,
      event: {
        type: 'app.webhook_set',
        businessId: null,
        subject: app.id,
        summary: url
          ? `Webhooks of the app “${app.name}” are sent to ${url}.`
          : `The app “${app.name}” has no webhook.`,
      },
    };
  });
}

import { LockMode } from '@mikro-orm/core';
import type { SaveAppInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../../platform/database/query/versions.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { write } from '../../../../platform/journal/write.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import { hashSecret, newSecret } from '../../../../platform/lib/security/secrets.ts';
import { signedInUser } from '../../sign-in/signed-in-user.ts';
import { User } from '../../user.entity.ts';
import { App } from './app.entity.ts';
import { does, lockOwnApp } from './find-own-app.ts';
import { readApp } from './read-app.ts';

const mostOfOneUser = 20;

/** An app and its new secret, which is shown only this once; null without one. */
export interface AppWithSecret {
  app: App;
  secret: string | null;
}

/** Registers an app, or changes one. Only a new confidential app gets a secret. */
export async function saveApp(context: Context, input: SaveAppInput): Promise<AppWithSecret> {
  const userId = signedInUser(context, does);
  const given = readApp(input);
  if (input.appId == null) return createApp(context, userId, input, given);
  const { appId } = input;
  return write(context, null, async transaction => {
    const app = await lockOwnApp(transaction, userId, appId);
    checkVersion(app, input.version);
    checkReplaced(input, { redirectUris: app.redirectUris });
    Object.assign(app, given);
    const isChanged = raiseIfChanged(transaction.em, app);
    return {
      result: { app, secret: null },
      journaled: !isChanged,
      event: {
        type: 'app.updated',
        businessId: null,
        subject: app.id,
        summary: `The app “${app.name}” was changed.`,
      },
    };
  });
}

async function createApp(
  context: Context,
  userId: string,
  { confidential }: SaveAppInput,
  given: ReturnType<typeof readApp>,
): Promise<AppWithSecret> {
  await context.services.rateLimiter.consume('oauth-registration', userId);
  return write(context, null, async ({ em, now }) => {
    // Calls at the same time would count the same apps.
    await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await em.count(App, { userId })) >= mostOfOneUser) {
      throw new DomainError(
        'RULE_VIOLATION',
        `You have ${mostOfOneUser} apps, which is the most; delete one that is not needed.`,
      ).withReason('apps_many', { limit: mostOfOneUser });
    }
    const secret = confidential === false ? null : newSecret('aps');
    const app = em.create(App, {
      id: newId('app'),
      userId,
      // The reader of the input requires all of them for a new app.
      ...(given as Required<typeof given>),
      secretHash: secret && hashSecret(secret),
      webhookUrl: null,
      webhookEvents: [],
      webhookSecret: null,
      previousWebhookSecret: null,
      previousWebhookSecretUntil: null,
      createdAt: now(),
    });
    return {
      result: { app, secret },
      replayable: false,
      event: {
        type: 'app.created',
        businessId: null,
        subject: app.id,
        summary: `The app “${app.name}” was registered.`,
      },
    };
  });
}

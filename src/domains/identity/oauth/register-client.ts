import type { OauthClient, RegisterOauthClientInput } from '../../../graphql.generated.ts';
import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readClientName } from './client-name.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { RegisteredClient } from './registered-client.entity.ts';
import { readRedirectUri } from './redirect-uris.ts';

/** Registers a client with unverified data. It may do nothing until a user grants it access. */
export async function registerClient(
  context: Context,
  input: RegisterOauthClientInput,
): Promise<OauthClient> {
  refuseSignedIn(context);
  const { name, redirectUris } = collectIssues({
    name: () => readClientName(input.name, 'name'),
    redirectUris: () =>
      readEach(input.redirectUris, (uri, index) => readRedirectUri(uri, `redirectUris[${index}]`)),
  });
  await context.services.rateLimiter.consume('oauth-registration', networkOf(context.caller));
  return write(context, null, async ({ em, now }) => {
    const client = em.create(RegisteredClient, {
      id: newId('oac'),
      name,
      redirectUris,
      createdAt: now(),
    });
    return {
      result: { ...client, host: null, homePage: null, contactEmail: null },
      event: {
        type: 'oauth_client.registered',
        businessId: null,
        subject: client.id,
        summary: `The client “${name}” registered itself.`,
      },
    };
  });
}

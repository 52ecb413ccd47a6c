import { createHash, randomBytes } from 'node:crypto';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { saveApp } from '../../../support/clients/documents.ts';
import { answerIn, oauthWorld, type Params } from './oauth-world.ts';

export const appCallback = 'https://acme.example/callback';

const about = { homePage: 'https://acme.example/', contactEmail: 'dev@acme.example' };

/** Creates a world with the actions of developers of apps, and of businesses that install them. */
export async function appsWorld(config: Parameters<typeof oauthWorld>[0] = {}) {
  const world = await oauthWorld(config);

  /** Registers an app of a new developer, and prepares a request of it. */
  const app = async (input: object = {}) => {
    const given = { name: 'Acme Sync', ...about, redirectUris: [appCallback], ...input };
    const { session } = (await world.user()).tokens;
    const graphql = world.graphql(session);
    const made = needed(await graphql(saveApp, { input: given }));
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { id } = made.app as { id: string };
    return { id, secret: made.secret as string | null, verifier, challenge, session, graphql };
  };
  type OwnApp = Awaited<ReturnType<typeof app>>;

  const requestOf = (own: OwnApp, changes: Params = {}): Params =>
    world.requestOf(own, {
      redirect_uri: appCallback,
      resource: `${world.url}/api`,
      scope: 'clients_read',
      ...changes,
    });

  /** Sends an owner's decision on the page that asks to install an app. */
  const decide = (
    own: OwnApp,
    salon: Salon,
    changes: Params = {},
    session = salon.tokens.session,
  ) => world.decide(requestOf(own, changes), session, { business: salon.id });

  /** Returns the code that an installation is answered with. */
  const codeFor = async (own: OwnApp, salon: Salon, scope = 'clients_read') =>
    answerIn(await decide(own, salon, { scope }))['code']!;

  const exchange = (own: OwnApp, code: string, changes: Params = {}) =>
    world.exchange(own, code, {
      redirect_uri: appCallback,
      client_secret: own.secret ?? undefined,
      ...changes,
    });

  const renew = (own: OwnApp, refreshToken: string, changes: Params = {}) =>
    world.renew(own, refreshToken, { client_secret: own.secret ?? undefined, ...changes });

  /** Returns the tokens of an app that a business has installed. */
  const installed = async (
    salon: Salon,
    { scope = 'clients_read', own = undefined as OwnApp | undefined } = {},
  ) => {
    const client = own ?? (await app());
    const { body } = await exchange(client, await codeFor(client, salon, scope));
    return {
      own: client,
      access: body.access_token as string,
      refresh: body.refresh_token as string,
    };
  };

  /** Returns the status of a read of the business by an app. */
  const statusOf = async (salon: Salon, access: string, path = '/clients') =>
    (await world.rest(access)('GET', `/business/${salon.id}${path}`)).status;

  return {
    ...world,
    /** Actions of any OAuth client. */
    world,
    app,
    requestOf,
    decide,
    codeFor,
    exchange,
    renew,
    installed,
    statusOf,
  };
}

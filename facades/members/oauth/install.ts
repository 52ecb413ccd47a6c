import { DomainError } from '../../../src/platform/errors.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import { allowFormsTo, sendPage } from '../../kit/pages/page.ts';
import { contextOf, type Answering, type Means, type SignedInRequest } from './ask-user.ts';
import type { RequestedInstallation } from './authorization-request.ts';
import { installPage } from './install-page.ts';

/** A request of an app, with the fault of a previous answer, if any. */
interface Asked {
  asked: RequestedInstallation;
  problem?: string;
}

/** Shows the page that asks the user to install an app in a business. */
export async function showInstallPage(
  { facade, run }: Means,
  { request, response }: Answering,
  { values, asking, caller, client }: SignedInRequest,
  { asked, problem }: Asked,
): Promise<void> {
  const language = pageLanguageOf(request);
  const t = textsFor(language).oauth;
  const context = contextOf(facade, request, caller);
  const { user } = await run(context, 'asked', {});
  const { items } = await run(context, 'places', {});
  const { redirectUri } = asking;
  const page = installPage(t, {
    client,
    redirectUri,
    email: user?.email ?? '',
    businesses: items.filter(({ viewerCan }) => viewerCan.includes('token_write')),
    asked,
    values,
    ...(problem && { problem }),
  });
  allowFormsTo(response, redirectUri);
  const title = t.app.title({ client: client.name });
  sendPage(response, problem ? 400 : 200, title, page, { language });
}

/** Installs an app in the chosen business. Null if a page with the fault was sent instead. */
export async function install(
  means: Means,
  answering: Answering,
  signedIn: SignedInRequest,
  { asked }: Asked,
): Promise<{ code: string } | null> {
  const { request } = answering;
  const { values, asking, caller } = signedIn;
  const t = textsFor(pageLanguageOf(request)).oauth.app;
  const { business: businessId } = values;
  const refuse = async (problem: string) => {
    await showInstallPage(means, answering, signedIn, { asked, problem });
    return null;
  };
  if (typeof businessId !== 'string' || businessId === '') return refuse(t.choose);
  const { oauthClientId, redirectUri } = asking;
  const { codeChallenge, appScopes: scopes } = asked;
  try {
    return await means.run(contextOf(means.facade, request, caller), 'install', {
      oauthClientId,
      redirectUri,
      codeChallenge,
      businessId,
      scopes: [...scopes],
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'FORBIDDEN') return refuse(t.tooMuch);
    throw error;
  }
}

import type { Request, Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import type { Run } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import { allowFormsTo, sendPage } from '../../kit/pages/page.ts';
import { idOf } from '../../kit/http/problem.ts';
import { returnAfterSignIn } from '../auth/return-cookie.ts';
import { sessionCaller } from '../../kit/http/signed-in.ts';
import {
  readRequestingClient,
  type RequestedAccess,
  type RequestingClient,
} from './authorization-request.ts';
import type { Operations } from './operations.generated.ts';
import * as pages from './pages.ts';
import { Refused } from './refused.ts';

/** The dependencies of an answer. */
export interface Means {
  facade: FacadeServices;
  run: Run<Operations>;
}

export interface Answering {
  request: Request;
  response: Response;
}

/** A parsed request of a signed-in user. */
export interface SignedInRequest {
  values: Readonly<Record<string, unknown>>;
  asking: RequestingClient;
  caller: Caller;
  client: Operations['asking']['result'];
}

/** Reads a request of a signed-in user; null if an answer was sent already. */
export async function readSignedInRequest(
  { facade, run }: Means,
  { request, response, values }: Answering & Pick<SignedInRequest, 'values'>,
): Promise<SignedInRequest | null> {
  const language = pageLanguageOf(request);
  const { oauth: t, auth } = textsFor(language);
  const asking = readRequestingClient(values);
  if (!asking) throw new Refused(t.noClient);
  const caller = await sessionCaller(facade, request);
  if (!caller) {
    returnAfterSignIn(facade, request, response);
    const page = pages.signInFirstPage(t, auth);
    sendPage(response, 200, t.signInFirst, page, { language });
    return null;
  }
  const { oauthClientId, redirectUri } = asking;
  const client = await run(contextOf(facade, request, caller), 'asking', {
    oauthClientId,
    redirectUri,
  });
  return { values, asking, caller, client };
}

/** Shows the consent page, with the fault of a previous answer, if any. */
export async function showConsentPage(
  { facade, run }: Means,
  { request, response }: Answering,
  { values, asking, caller, client }: SignedInRequest,
  { asked, problem }: { asked: RequestedAccess; problem?: string },
): Promise<void> {
  const language = pageLanguageOf(request);
  const t = textsFor(language).oauth;
  const context = contextOf(facade, request, caller);
  const { user } = await run(context, 'asked', {});
  const { items: businesses } = await run(context, 'choices', {});
  const { redirectUri } = asking;
  const page = pages.consentPage(t, {
    client,
    redirectUri,
    email: user?.email ?? '',
    businesses,
    asked,
    values,
    ...(problem && { problem }),
  });
  allowFormsTo(response, redirectUri);
  sendPage(response, problem ? 400 : 200, t.title({ client: client.name }), page, { language });
}

/** Creates the context of a call by a signed-in user. */
export function contextOf(facade: FacadeServices, request: Request, caller: Caller) {
  return createContext(facade.services, { caller, requestId: idOf(request) });
}

import type { Request, Response } from 'express';
import { createContext } from '../../src/app/context.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { textsFor } from '../texts/texts-for.ts';
import type { Run } from '../engine/run-documents.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { pageLanguageOf } from '../http/page-language.ts';
import { allowFormsTo, sendPage } from '../http/page.ts';
import { idOf } from '../http/problem.ts';
import { returnAfterSignIn } from '../http/return-cookie.ts';
import { sessionCaller } from '../http/signed-in.ts';
import { readAsking, type Asked, type Asking } from './asked.ts';
import type { Operations } from './operations.generated.ts';
import * as pages from './pages.ts';

/** What it takes to answer. */
interface Means {
  facade: FacadeServices;
  run: Run<Operations>;
}

interface Answering {
  request: Request;
  response: Response;
}

/** A request that was read, of somebody who is signed in. */
export interface Opened {
  values: Readonly<Record<string, unknown>>;
  asking: Asking;
  caller: Caller;
  client: Operations['asking']['result'];
}

/** Reads a request of somebody who is signed in; null if an answer was sent already. */
export async function openAsking(
  { facade, run }: Means,
  { request, response, values }: Answering & Pick<Opened, 'values'>,
): Promise<Opened | null> {
  const language = pageLanguageOf(request);
  const { oauth: t, auth } = textsFor(language);
  const asking = readAsking(values);
  if (!asking) throw new DomainError('VALIDATION_FAILED', t.noClient);
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

/** Shows who asks for what; with what was wrong in the answer, if anything. */
export async function showAsking(
  { facade, run }: Means,
  { request, response }: Answering,
  { values, asking, caller, client }: Opened,
  { asked, problem }: { asked: Asked; problem?: string },
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

/** The context of a call of somebody who is signed in. */
export function contextOf(facade: FacadeServices, request: Request, caller: Caller) {
  return createContext(facade.services, { caller, requestId: idOf(request) });
}

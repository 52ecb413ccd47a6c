import type { Request } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { visitor } from '../../../src/platform/caller.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import type { Operations } from './operations.generated.ts';

/** A chat as its visitor sees it. */
export type Chat = Operations['see_chat']['result'];

/** Values of a form as they were sent. */
export type Sent = Readonly<Record<string, string>>;

/** Creates the functions that run the operations of a visitor's chat. */
export function chatCalls({ services, schema }: FacadeServices) {
  const run = runDocuments<Operations>(schema, import.meta.url);
  const contextOf = (request: Request, idempotencyKey: string | null = null) =>
    createContext(services, {
      caller: visitor(networkOf(String(request.ip))),
      requestId: idOf(request),
      accepted: [pageLanguageOf(request)],
      idempotencyKey,
    });
  return {
    /** Begins a chat. */
    begin: (request: Request, businessId: string, sent: Sent): Promise<Chat> =>
      run(contextOf(request), 'write_to_business', {
        businessId,
        name: sent['name'] ?? '',
        email: sent['email'] || null,
        phone: sent['phone'] || null,
        text: sent['text'] ?? '',
      }),
    /** Reads a chat. @throws DomainError NOT_FOUND for an unknown link. */
    see: (request: Request, token: string): Promise<Chat> =>
      run(contextOf(request), 'see_chat', { token }),
    /** Writes again in a chat. A form that is sent twice writes once. */
    answer: (request: Request, token: string, sent: Sent): Promise<Chat> =>
      run(contextOf(request, keyIn(sent)), 'answer_business', {
        token,
        text: sent['text'] ?? '',
      }),
  };
}

/** Returns the key that the page gave the form. */
function keyIn({ key = '' }: Sent): string | null {
  return /^[0-9a-f-]{36}$/.test(key) ? key : null;
}

/** Reads the sent fields. Browsers send each line break as two characters, and count it as one. */
export function sentBy({ body }: Request): Sent {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n').trim()]] : [],
    ),
  );
}

import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { Request, Response } from 'express';
import type { ServerContext } from './apollo.ts';

/** Answers a request through Apollo Server. The schema defers nothing, so each answer is complete. */
export async function answerBy(
  server: ApolloServer<ServerContext>,
  context: ServerContext,
  request: Request,
  response: Response,
): Promise<void> {
  const { method, url, body } = request;
  const {
    status,
    headers,
    body: answer,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers: headersOf(request), search: searchOf(url), body },
    context: async () => context,
  });
  if (answer.kind !== 'complete') throw new Error('Only whole answers can be sent.');
  for (const [name, value] of headers) response.setHeader(name, value);
  response.status(status ?? 200).send(answer.string);
}

function headersOf({ headers }: Request): HeaderMap {
  const given = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return given;
}

/** Returns the query part of an address, with its question mark. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

import { randomUUID } from 'node:crypto';
import type { ToolCall } from '../../tools/call-tool.ts';

/** The means of a client to ask its person, as it declares them. */
export interface ClientMeans {
  /** Opens a page. */
  readonly page: boolean;
  /** Shows a form and returns the answer. */
  readonly form: boolean;
  /** Shows our cards (the extension MCP Apps). */
  readonly cards: boolean;
}

/** A call by a client, and the ways to wait for its person. */
export interface ClientCall extends ToolCall {
  readonly means: ClientMeans;
  /** Ends the turn of the call, so that others can run. Returns the signal of the client's departure. */
  readonly beginWait: () => AbortSignal;
  /** Opens a stream of messages before the answer; null if the client accepts none. */
  readonly openStream: (() => (message: object) => void) | null;
}

/** The extension MCP Apps, and the type of its resources. */
export const cardsExtension = 'io.modelcontextprotocol/ui';
export const cardType = 'text/html;profile=mcp-app';

interface Capabilities {
  readonly elicitation?: { readonly form?: object; readonly url?: object };
  readonly extensions?: Readonly<Record<string, { readonly mimeTypes?: unknown } | undefined>>;
}

/** Reads the capabilities that a client declares. An empty `elicitation` means forms. */
export function meansOf(declared: unknown): ClientMeans {
  const { elicitation, extensions } = Object(declared) as Capabilities;
  const isAsking = typeof elicitation === 'object' && elicitation !== null;
  const types = extensions?.[cardsExtension]?.mimeTypes;
  return {
    page: isAsking && elicitation.url !== undefined,
    form: isAsking && (elicitation.form !== undefined || elicitation.url === undefined),
    cards: Array.isArray(types) && types.includes(cardType),
  };
}

const flags = { page: 'p', form: 'f', cards: 'c' } as const;
const pattern = /^[0-9a-f-]{36}\.([pfc]+)$/;

/**
 * Returns the id of a session that only repeats the client's means, since no request after the handshake does. Nothing is stored. Null
 * for a client without means, which gets no session.
 */
export function sessionIdOf(means: ClientMeans): string | null {
  const set = Object.entries(flags).flatMap(([name, flag]) =>
    means[name as keyof ClientMeans] ? [flag] : [],
  );
  return set.length === 0 ? null : `${randomUUID()}.${set.join('')}`;
}

/** Reads the means from the id of a session. Any other id, such as of another server, has none. */
export function meansOfSession(id: unknown): ClientMeans {
  const [, set = ''] = (typeof id === 'string' && pattern.exec(id)) || [];
  return {
    page: set.includes(flags.page),
    form: set.includes(flags.form),
    cards: set.includes(flags.cards),
  };
}

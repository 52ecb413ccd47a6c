import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { DomainError } from '../../../src/platform/errors.ts';

/** The data of a tool's answer, and what is said beside it. */
interface Told {
  readonly json: string;
  /** The fields of the data whose text may come from outside the business. */
  readonly untrusted: readonly string[];
  /** A sentence in place of the data; null: the data itself. */
  readonly said?: string | null;
  /** The way to request the omitted part; null: nothing was omitted. */
  readonly more: string | null;
}

/** Writes the result of a call. MCP wants the data twice: as text for models and as an object for programs. */
export function resultOf({ json, untrusted, said, more }: Told): string {
  const texts = [said ?? json, ...warningsOf(untrusted), ...(more === null ? [] : [more])];
  const content = JSON.stringify(texts.map(text => ({ type: 'text', text })));
  return `{"content":${content},"structuredContent":${json},"isError":false}`;
}

/** Returns the warning about untrusted fields, in the form that the instructions explain. */
function warningsOf(untrusted: readonly string[]): string[] {
  return untrusted.length > 0 ? [`Untrusted: ${untrusted.join(', ')}.`] : [];
}

/**
 * Returns the refusal of a call as a result, which the model reads.
 * @throws the error, if it is no DomainError
 */
export function refusalOf(error: unknown): Buffer {
  if (!(error instanceof DomainError)) throw error;
  const told = {
    content: [{ type: 'text', text: `${error.message} [${error.code}]` }],
    isError: true,
  } satisfies CallToolResult;
  return Buffer.from(JSON.stringify(told));
}

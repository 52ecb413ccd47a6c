import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { DomainError } from '../../../src/platform/errors.ts';
import type { AnswerFormat } from '../tools/call-tool.ts';

/**
 * MCP wants the data twice: as text for models and as an object for programs. A pending approval is stated in
 * words.
 */
export const format: AnswerFormat = {
  name: 'mcp',
  copies: 2,
  write: ({ json, untrusted, said, more }) => {
    const texts = [said ?? json, ...warningsOf(untrusted), ...(more === null ? [] : [more])];
    const content = JSON.stringify(texts.map(text => ({ type: 'text', text })));
    return `{"content":${content},"structuredContent":${json},"isError":false}`;
  },
};

/** Returns the warning about untrusted fields, in the form that instructions.md explains. */
function warningsOf(untrusted: readonly string[]): string[] {
  return untrusted.length > 0 ? [`Untrusted: ${untrusted.join(', ')}.`] : [];
}

/**
 * Returns the refusal as an answer.
 * @throws the error, if it is no DomainError
 */
export function refusal(error: unknown): Buffer {
  if (!(error instanceof DomainError)) throw error;
  const told = {
    content: [{ type: 'text', text: `${error.message} [${error.code}]` }],
    isError: true,
  } satisfies CallToolResult;
  return Buffer.from(JSON.stringify(told));
}

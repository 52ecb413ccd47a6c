import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { Answer } from './answer.ts';

/** Returns the refusal of a `tools/call` that names no tool. */
export function noToolNamed(): Answer {
  return invalidParams('params must have the name of a tool.');
}

/** Returns the message about a tool that does not exist. */
export function unknownToolText(name: string): string {
  return `Unknown tool: ${name.slice(0, 60)}`;
}

/** Returns the refusal of a `tools/call` of a tool that does not exist. */
export function unknownTool(name: string): Answer {
  return invalidParams(unknownToolText(name));
}

function invalidParams(message: string): Answer {
  return { error: { code: ErrorCode.InvalidParams, message } };
}

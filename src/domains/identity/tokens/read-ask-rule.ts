import type { CreateTokenInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Token } from './token.entity.ts';

/** Reads the approval rule of a token. @throws DomainError VALIDATION_FAILED for a token without tools. */
export function readAskRule(
  kind: string,
  { askFirst, askAboveMinor }: Pick<CreateTokenInput, 'askFirst' | 'askAboveMinor'>,
): Pick<Token, 'askFirst'> & { askAboveMinor: number | null } {
  const isAsking = (askFirst?.length ?? 0) > 0 || askAboveMinor != null;
  if (isAsking && kind !== 'mcp') {
    throw invalid('askFirst', 'only MCP tokens ask first; leave it out.');
  }
  return { askFirst: [...new Set(askFirst ?? [])], askAboveMinor: askAboveMinor ?? null };
}

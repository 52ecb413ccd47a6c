import type { TokenScope as AskedScope } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import type { TokenScope } from './token.entity.ts';

/**
 * Reads the scopes of an MCP token without duplicates. `write` includes `bookings`. @throws DomainError
 * VALIDATION_FAILED.
 */
export function mcpScopes(asked: readonly AskedScope[]): TokenScope[] {
  const scopes = [...new Set(asked)].map((scope, index) => {
    if (scope !== 'ai') return scope;
    throw invalid(
      `scopes[${index}]`,
      'must be read, bookings, write or payments; ai is for AI tokens.',
    );
  });
  return scopes.includes('write') ? scopes.filter(scope => scope !== 'bookings') : scopes;
}

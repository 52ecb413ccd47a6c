import { DomainError } from '../../platform/errors.ts';
import { kindOf, type IdKind } from '../../platform/lib/ids.ts';
import { idKinds } from './id-kinds.ts';

// The domains' own codes of refusals, and what their sentences are made of beside.
declare module '../../platform/errors.ts' {
  interface ErrorCodes {
    SLOT_UNAVAILABLE: true;
    HOLD_EXPIRED: true;
    OUT_OF_STOCK: true;
    LIMIT_REACHED: true;
    PAYMENT_PROVIDER_ERROR: true;
  }

  interface Facts {
    variantName?: string;
    staffName?: string;
  }
}

/**
 * Says that an id resolves to nothing the caller may see, and when it is of another kind, which. What lists such ids
 * depends on the facade, which adds it.
 */
export function notFound(expected: IdKind, id: string): DomainError {
  const noun = idKinds[expected];
  const given = kindOf(id);
  const isOther = given !== expected && Object.hasOwn(idKinds, given);
  const mistaken = isOther ? idKinds[given as IdKind] : undefined;
  const message = mistaken
    ? `That is the id of ${withArticle(mistaken)}; it must be the id of ${withArticle(noun)} (${expected}_…).`
    : `There is no such ${noun}.`;
  return new DomainError('NOT_FOUND', message, [], expected);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

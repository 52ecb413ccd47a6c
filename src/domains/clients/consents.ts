import type { MessagePurpose } from '../../enums.generated.ts';
import type { ClientConsentInput } from '../../graphql.generated.ts';
import type { Caller } from '../../platform/caller.ts';
import { invalid } from '../../platform/errors.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { refuseUnshown } from '../../platform/validation/refuse-unshown.ts';
import type { Consent } from './consent.ts';

/** Who notes a consent, when, and on the clock of which zone. */
interface Noting {
  caller: Caller;
  timezone: string;
  now: number;
}

/** Where a consent comes from if nobody says so. */
const sources: Readonly<Record<string, string>> = { session: 'panel', service: 'api' };

/** Reads what a client said. @throws DomainError VALIDATION_FAILED for one that is still to come, or said twice. */
export function readConsents(
  inputs: readonly ClientConsentInput[],
  { caller, timezone, now }: Noting,
): Consent[] {
  return inputs.map(({ purpose, given, at, source }, index) => {
    const path = `consents[${index}]`;
    if (inputs.findIndex(each => each.purpose === purpose) !== index) {
      throw invalid(`${path}.purpose`, 'is there twice.');
    }
    const instant = at == null ? now : readInstant(at, timezone, `${path}.at`);
    if (instant > now) throw invalid(`${path}.at`, 'must not be in the future.');
    const { actor, credential } = caller;
    return {
      purpose,
      given,
      at: instant,
      source: source == null ? (sources[credential] ?? credential) : readName(source, path),
      byName: actor.name,
    };
  });
}

/** Checks who noted each consent, which callers read but do not say. @throws DomainError VALIDATION_FAILED. */
export function checkNoted(
  inputs: readonly ClientConsentInput[],
  before: readonly Consent[],
  after: readonly Consent[],
): void {
  refuseUnshown(
    inputs.map(({ purpose, byName }, index) => ({
      path: `consents[${index}].byName`,
      given: byName,
      shown: [before, after].map(each => each.find(said => said.purpose === purpose)?.byName),
      reason: 'follows from the caller',
    })),
  );
}

/** Puts what was said now in place of what was said before; the same said again stays as it was first said. */
export function withConsents(before: readonly Consent[], said: readonly Consent[]): Consent[] {
  const isSame = (a: Consent, b: Consent) => a.purpose === b.purpose && a.given === b.given;
  const news = said.filter(each => !before.some(known => isSame(known, each)));
  const kept = before.filter(known => !news.some(each => each.purpose === known.purpose));
  return [...kept, ...news].toSorted((a, b) => (a.purpose < b.purpose ? -1 : 1));
}

/** SQL for whether client `c` agreed to a purpose, or declined it. */
export const saidOf = (alias: string, purpose: MessagePurpose, given: boolean): string =>
  `${alias}.consents @> '[{"purpose":"${purpose}","given":${given}}]'`;

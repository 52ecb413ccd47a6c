import type { MessagePurpose } from '../../enums.generated.ts';
import type { ClientConsentInput } from '../../graphql.generated.ts';
import type { Caller } from '../../platform/caller.ts';
import { invalid } from '../../platform/errors.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { refuseReadOnly } from '../../platform/validation/collect-issues.ts';
import type { Consent } from './consent.ts';

/** Caller, time zone and time of recording a consent. */
interface Noting {
  caller: Caller;
  timezone: string;
  now: number;
}

/** Default source of a consent, by credential. */
const sources: Readonly<Record<string, string>> = { session: 'panel', service: 'api' };

/** Reads given consents. @throws DomainError VALIDATION_FAILED for a future time or a repeated purpose. */
export function readConsents(
  inputs: readonly ClientConsentInput[],
  { caller, timezone, now }: Noting,
): Consent[] {
  return inputs.map(({ purpose, given, at, source, text }, index) => {
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
      ...(text?.trim() && { text: text.trim() }),
    };
  });
}

/** Checks the recorder's name of each consent, which is read-only. @throws DomainError VALIDATION_FAILED. */
export function checkNoted(
  inputs: readonly ClientConsentInput[],
  before: readonly Consent[],
  after: readonly Consent[],
): void {
  refuseReadOnly(
    inputs.flatMap(({ purpose, byName, address, askedAt }, index) => {
      const said = [before, after].map(each => each.find(one => one.purpose === purpose));
      const path = `consents[${index}]`;
      return [
        {
          path: `${path}.byName`,
          given: byName,
          shown: said.map(one => one?.byName),
          reason: 'follows from the caller',
        },
        {
          path: `${path}.address`,
          given: address,
          shown: said.map(one => one?.address),
          reason: 'follows from the page',
        },
        {
          path: `${path}.askedAt`,
          given: typeof askedAt === 'number' ? Math.floor(askedAt / 1000) : askedAt,
          shown: said.map(one => one?.askedAt && Math.floor(one.askedAt / 1000)),
          reason: 'follows from the page',
        },
      ];
    }),
  );
}

/** Replaces former consents with new ones. A repeated answer keeps its first time. */
export function withConsents(before: readonly Consent[], said: readonly Consent[]): Consent[] {
  const isSame = (a: Consent, b: Consent) => a.purpose === b.purpose && a.given === b.given;
  const news = said.filter(each => !before.some(known => isSame(known, each)));
  const kept = before.filter(known => !news.some(each => each.purpose === known.purpose));
  return [...kept, ...news].toSorted((a, b) => (a.purpose < b.purpose ? -1 : 1));
}

/** Returns an SQL condition: client `c` agreed to a purpose, or declined it. */
export const consentCondition = (alias: string, purpose: MessagePurpose, given: boolean): string =>
  `${alias}.consents @> '[{"purpose":"${purpose}","given":${given}}]'`;

import { randomBytes } from 'node:crypto';
import type { CalendarProvider } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { challengeOf } from '../../../platform/lib/security/pkce.ts';
import { readSealed } from '../../../platform/lib/security/read-sealed.ts';
import { noConsent } from './no-consent.ts';

const validMilliseconds = 10 * 60_000;
const purpose = 'linking a calendar';

/** Request for a consent. Only the session that made it can use the consent. */
interface Asked {
  businessId: string;
  staffId: string;
  provider: CalendarProvider;
  /** PKCE verifier. */
  verifier: string;
  credentialId: string;
  endsAt: number;
}

/** Seals the request into the state that comes back with the consent. */
export function newState(
  { services, caller, now }: Context,
  asked: Pick<Asked, 'businessId' | 'staffId' | 'provider'>,
): { state: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  const { credentialId } = caller;
  const all: Asked = { ...asked, verifier, credentialId, endsAt: now() + validMilliseconds };
  return {
    state: services.seal.close(JSON.stringify(all), purpose),
    challenge: challengeOf(verifier),
  };
}

/**
 * Opens the state of a consent. @throws DomainError RULE_VIOLATION unless this session requested it within
 * ten minutes.
 */
export function readState({ services, caller, now }: Context, state: string): Asked {
  const asked = readSealed<Asked>(services.seal, state, purpose);
  if (asked && asked.credentialId === caller.credentialId && asked.endsAt > now()) return asked;
  throw noConsent(
    'lapsed',
    'This consent was not asked for here within ten minutes. Link the calendar again.',
  );
}

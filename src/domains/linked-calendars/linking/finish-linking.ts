import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPerson } from '../../staff/list-staff.ts';
import { speakFor } from '../../staff/time-off-requests/whose.ts';
import { LinkedCalendar } from '../linked-calendar.entity.ts';
import { providers } from '../providers/index.ts';
import { type Granted, Refused } from '../providers/provider.ts';
import { sealTokens } from '../tokens.ts';
import { findApp, leaveCalendar, redirectUriOf, refusePrograms } from './link-calendar.ts';
import { noConsent } from './no-consent.ts';
import { readState } from './state.ts';

/**
 * Links the calendar of a consent, and returns the business. If the person had the same calendar, its row
 * stays, so that its events remain known. Other calendars are unlinked.
 *
 * @throws DomainError RULE_VIOLATION if the consent is incomplete or belongs to another session.
 */
export async function finishLinking(
  context: Context,
  { state, code }: { state: string; code: string },
): Promise<Business> {
  refusePrograms(context);
  const { businessId, staffId, provider, verifier } = readState(context, state);
  await authorize(context, businessId, 'appointment:read');
  await speakFor(context, businessId, staffId);
  const app = findApp(context, provider);
  const redirectUri = redirectUriOf(context);
  const granted = await providers[provider]
    .exchange(app, { code, verifier, redirectUri })
    .catch(refuse);
  if (!granted.refreshToken || !granted.isWhole)
    throw noConsent(
      'incomplete',
      'The consent leaves the calendar out. Link it again and allow everything.',
    );
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em } = transaction;
    const person = await findPerson(em, businessId, staffId);
    const before = await em.find(LinkedCalendar, { businessId, staffId });
    const same = before.find(
      each => each.provider === provider && each.account === granted.account,
    );
    for (const each of before) {
      if (each !== same && each.leftAt == null) await leaveCalendar(transaction, each);
    }
    const { id } = put(transaction, { businessId, staffId, provider }, granted, same);
    return {
      result: business,
      replayable: false,
      event: {
        type: 'linked_calendar.linked',
        businessId,
        subject: id,
        summary: `The ${provider} calendar of ${person.name} was linked.`,
        details: { staffId, provider },
      },
    };
  });
}

/** Stores a calendar with a new consent. Everything is read again. */
function put(
  context: Context,
  whose: Pick<LinkedCalendar, 'businessId' | 'staffId' | 'provider'>,
  granted: Granted,
  same: LinkedCalendar | undefined,
): LinkedCalendar {
  const { em, now } = context;
  const id = same?.id ?? newId('lcl');
  const state = {
    sealed: sealTokens(context, id, granted, null),
    status: 'active' as const,
    problem: null,
    failures: 0,
    cursor: null,
    readUntil: null,
    leftAt: null,
    dueAt: now(),
  };
  if (same) return em.assign(same, state);
  const { account } = granted;
  return em.create(LinkedCalendar, { id, ...whose, account, ...state, createdAt: now() });
}

function refuse(error: unknown): never {
  if (!(error instanceof Refused)) throw error;
  const { message, refusal } = error;
  throw refusal === 'consent_over'
    ? noConsent('lapsed', `${message} Link the calendar again.`)
    : noConsent('failed', `${message} Link the calendar again later.`);
}

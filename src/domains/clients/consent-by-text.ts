import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../platform/context.ts';
import { raiseIfChanged } from '../../platform/database/query/versions.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { write } from '../../platform/journal/write.ts';
import { Client } from './client.entity.ts';
import type { Consent } from './consent.ts';
import { withConsents } from './consents.ts';
import { savedFields } from './save-client.ts';

const source = 'sms';

/**
 * Notes what a client said by text message: stop is for reminders and for offers; start takes back what was stopped so, and
 * agrees to no offers.
 */
export function noteConsentByText(
  context: Context,
  { businessId, clientId, given }: { businessId: string; clientId: string; given: boolean },
): Promise<Client> {
  return write(context, businessId, async ({ em, now }) => {
    const client = await em.findOneOrFail(
      Client,
      { businessId, id: clientId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const before = savedFields(client);
    client.consents = withConsents(client.consents, said(client.consents, given, now()));
    return {
      result: client,
      journaled: !raiseIfChanged(em, client),
      event: {
        type: 'client.updated',
        businessId,
        subject: clientId,
        summary: `${client.name} ${given ? 'wants reminders again' : 'wants no reminders and offers any more'}, by text message.`,
        ...changesOf(before, savedFields(client)),
      },
    };
  });
}

function said(consents: readonly Consent[], given: boolean, at: number): Consent[] {
  const about = { given, at, source, byName: null };
  if (!given) {
    return [
      { ...about, purpose: 'marketing' },
      { ...about, purpose: 'reminders' },
    ];
  }
  const isStopped = (each: Consent) =>
    each.purpose === 'reminders' && !each.given && each.source === source;
  return consents.some(isStopped) ? [{ ...about, purpose: 'reminders' }] : [];
}

import type { StartMembershipTrialInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { membershipTerms } from '../../catalog/items/grants.ts';
import { notFound } from '../../nouns/not-found.ts';
import { isClient } from '../../packages/client-package.queries.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { memberEvent } from '../member-event.ts';
import { beginMembership } from './begin-membership.ts';
import { readItem } from './plan.queries.ts';

/**
 * Begins a membership with the free trial of its plan. The first period is paid on the day after the trial. @throws DomainError
 * NOT_FOUND, RULE_VIOLATION without a trial.
 */
export async function startTrial(
  context: Context,
  input: StartMembershipTrialInput,
): Promise<ClientMembership> {
  const business = await authorize(context, input.businessId, 'prepaid:write');
  return write(context, business.id, transaction => start(transaction, business, input));
}

async function start(
  transaction: Context,
  { id: businessId, timezone, currency }: Business,
  { clientId, itemId }: StartMembershipTrialInput,
): Promise<Written<ClientMembership>> {
  const { em, now } = transaction;
  if (!(await isClient(em, { businessId, id: clientId }))) throw notFound('cli', clientId);
  const item = await readItem(em, { businessId, id: itemId });
  if (!item) throw notFound('item', itemId);
  const terms = item.active ? membershipTerms(item) : null;
  if (!terms || terms.trialDays === 0) throw noTrial(item.name);
  const startsOn = localDateOf(now(), timezone);
  const endsOn = addDays(startsOn, terms.trialDays);
  const { name, priceMinor } = item;
  const membership = await beginMembership(
    transaction,
    {
      businessId,
      clientId,
      itemId,
      name,
      currency,
      priceMinor,
      terms,
      status: 'trial',
      anchorOn: endsOn,
      startsOn,
      endsOn,
    },
    timezone,
  );
  return { result: membership, event: memberEvent(membership, 'joined', null) };
}

function noTrial(name: string): DomainError {
  const message = `“${name}” is no offered plan with a trial.`;
  return new DomainError('RULE_VIOLATION', `itemId: ${message}`, [
    { path: 'itemId', message },
  ]).withReason('plan_no_trial', { name });
}

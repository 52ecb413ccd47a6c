import { addDays } from '../../../packages/shared/local-days.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import type { DomainEvent } from '../../platform/journal/journal.ts';
import type { ClientMembership } from './client-membership.entity.ts';
import type { membershipNouns } from './events.ts';

type Verb = (typeof membershipNouns)['membership']['published'][number];

const sentences: Readonly<Record<Verb, (membership: ClientMembership) => string>> = {
  joined: ({ status, endsOn }) =>
    status === 'trial' ? `began with a trial until ${lastDay(endsOn)}.` : 'began.',
  renewed: ({ endsOn }) => `was renewed until ${lastDay(endsOn)}.`,
  payment_due: () => 'waits for the payment of its period.',
  debit_announced: () => 'will be paid by a direct debit, which was announced.',
  debit_started: ({ debitUntil }) =>
    `is paid by a direct debit, under way until about ${debitUntil}.`,
  ending: ({ endsOn }) => `will end on ${lastDay(endsOn)}.`,
  kept: () => 'will not end with its period.',
  changing: ({ nextPlan, endsOn }) => `will be “${nextPlan?.name}” after ${lastDay(endsOn)}.`,
  unchanging: () => 'will not change its plan.',
  paused: () => 'was paused.',
  resumed: () => 'was resumed.',
  ended: () => 'has ended.',
};

const lastDay = (endsOn: string) => addDays(endsOn, -1);

/** Returns the journal event of a membership, given its state before; null if it is new. */
export function memberEvent(
  membership: ClientMembership,
  verb: Verb,
  before: ClientMembership | null,
  details: Record<string, unknown> = {},
): DomainEvent {
  const { businessId, id, name } = membership;
  return {
    type: `membership.${verb}`,
    businessId,
    subject: id,
    summary: `The membership “${name}” ${sentences[verb](membership)}`,
    details,
    ...changesOf(before && journaled(before), journaled(membership)),
  };
}

function journaled({ status, endsOn, endsWithPeriod, name, nextPlan }: ClientMembership) {
  return {
    status,
    lastDay: lastDay(endsOn),
    endsWithPeriod,
    plan: name,
    nextPlan: nextPlan?.name ?? null,
  };
}

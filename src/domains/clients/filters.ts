import type { QueryClientsArgs } from '../../graphql.generated.ts';
import type { Condition } from '../../platform/database/query/where-clause.ts';
import { saidOf } from './consents.ts';

type Filters = Pick<QueryClientsArgs, 'tag' | 'blocked' | 'consent' | 'birthdayMonth'>;

/** What clients `c` are asked for, beside words. Nobody is asked for who was erased. */
export function filtersOf({ tag, blocked, consent, birthdayMonth }: Filters): Condition[] {
  const isBlocked = blocked ? 'c.blocked_at is not null' : 'c.blocked_at is null';
  return [
    ['c.erased_at is null', true],
    ['lower(?) = any(select lower(tag) from unnest(c.tags) tag)', tag],
    [isBlocked, blocked],
    [consent == null ? '' : agrees(consent), consent],
    ['substr(c.birthday, length(c.birthday) - 4, 2) = ?', twoDigits(birthdayMonth)],
  ];
}

/** Offers need a yes, reminders no more than the absence of a no. */
function agrees(purpose: 'marketing' | 'reminders'): string {
  return purpose === 'marketing'
    ? saidOf('c', purpose, true)
    : `not ${saidOf('c', purpose, false)}`;
}

function twoDigits(month: number | null | undefined): string | null {
  return month == null ? null : String(month).padStart(2, '0');
}

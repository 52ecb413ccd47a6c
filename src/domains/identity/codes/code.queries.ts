import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { OneTimeCode } from './code.entity.ts';

/** Inserts the code of a target for a network, in the place of its former one. */
export async function insertCode(
  em: EntityManager,
  { target, purpose, sender, codeHash, expiresAt }: Omit<OneTimeCode, 'tries'>,
): Promise<void> {
  await query(
    em,
    sql`insert into one_time_code (target, purpose, sender, code_hash, tries, expires_at)
      values (${target}, ${purpose}, ${sender}, ${codeHash}, 0, ${toIso(expiresAt)})
      on conflict (target, purpose, sender) do update set code_hash = excluded.code_hash, tries = 0,
        expires_at = excluded.expires_at`,
  );
}

/**
 * Returns the codes of a target that a network may try, and counts the try on its own. It may try its own a number of times, and
 * those of others if `mayTryOthers`.
 */
export function countTry(
  em: EntityManager,
  {
    target,
    purpose,
    sender,
    now,
    mostTries,
    mayTryOthers,
  }: Pick<OneTimeCode, 'target' | 'purpose' | 'sender'> & {
    now: number;
    mostTries: number;
    mayTryOthers: boolean;
  },
): Promise<Pick<OneTimeCode, 'codeHash'>[]> {
  return query(
    em,
    sql<Pick<OneTimeCode, 'codeHash'>>`
      update one_time_code set tries = tries + (sender = ${sender})::int
      where target = ${target} and purpose = ${purpose} and expires_at > ${toIso(now)}
        and case when sender = ${sender} then tries < ${mostTries} else ${mayTryOthers} end
      returning code_hash as "codeHash"`,
  );
}

/** Deletes all codes of a target if one of them has one of the hashes. Returns true if they were there. */
export async function deleteCodes(
  em: EntityManager,
  {
    target,
    purpose,
    hashes,
  }: Pick<OneTimeCode, 'target' | 'purpose'> & { hashes: readonly string[] },
): Promise<boolean> {
  const used = await query(
    em,
    sql`delete from one_time_code where target = ${target} and purpose = ${purpose}
      and exists (
        select from one_time_code c
        where c.target = ${target} and c.purpose = ${purpose} and c.code_hash = any(${hashes})
      )
      returning target`,
  );
  return used.length > 0;
}

/** Deletes up to a thousand expired codes. Returns the number deleted. */
export function cleanCodes(context: Context): Promise<number> {
  return deleteSome(context, 'one_time_code', 'expires_at <= $1', context.now());
}

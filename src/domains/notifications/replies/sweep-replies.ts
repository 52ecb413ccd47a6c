import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { keptSince } from '../../../platform/kept-since.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { actOnReply } from './act-on-reply.ts';

/** Acts upon replies on which nobody did, as where a process ended meanwhile. Answers how many those were. */
export async function actOnReplies(context: Context): Promise<number> {
  const { em, now } = context;
  const due = await changeRows<{ id: string }>(
    em,
    { across: 'sweeps' },
    `update text_reply set check_after = $1::timestamptz + greatest(interval '1 minute', ($1::timestamptz - received_at) / 8)
     where (business_id, id) in (select business_id, id from text_reply where check_after <= $1 order by check_after limit 100 for update skip locked)
     returning id`,
    [new Date(now()).toISOString()],
  );
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: ({ id }) => actOnReply(context, id),
  });
  return due.length;
}

/** Deletes up to a thousand replies that are kept no longer; says how many. */
export function cleanReplies(context: Context): Promise<number> {
  return deleteSome(context, 'text_reply', 'received_at < $1', keptSince(context, 'messages'));
}

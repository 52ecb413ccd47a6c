import type { Context } from '../../../platform/context.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { actOnReply } from './act-on-reply.ts';
import { deleteReplies, leaseDue } from './text-reply.queries.ts';

/** Acts on replies left unprocessed, such as after a crash. Returns the number of replies. */
export async function actOnReplies(context: Context): Promise<number> {
  const due = await leaseDue(context.em, context.now());
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: ({ id }) => actOnReply(context, id),
  });
  return due.length;
}

/** Deletes up to a thousand replies past their retention. Returns the number deleted. */
export function cleanReplies(context: Context): Promise<number> {
  return deleteReplies(context, { before: retentionCutoff(context, 'messages') });
}

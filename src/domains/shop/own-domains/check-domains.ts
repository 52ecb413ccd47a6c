import type { Context } from '../../../platform/context.ts';
import { runTogether } from '../../../platform/run-each.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { checkDomain } from './check-domain.ts';
import { claimDue } from './shop-domain.queries.ts';

/** Domains checked in parallel, so that one whose name servers are silent delays few others. */
const mostAtOnce = 16;

/** Looks for the proof of the domains that are due. Returns their number. */
export async function checkDomains(context: Context): Promise<number> {
  if (!context.services.config.shops) return 0;
  const due = await claimDue(context.em, { now: context.now(), most: mostAtOnce });
  await runTogether(context.services.log, due, domain => {
    const own = { ...context, em: context.services.fork() };
    return sweepEach(own, [domain], {
      subjectOf: ({ id }) => id,
      work: each => checkDomain(own, each),
    });
  });
  return due.length;
}

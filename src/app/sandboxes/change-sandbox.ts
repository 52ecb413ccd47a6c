import { authorize } from '../../domains/business/access/authorize.ts';
import type { Action } from '../../domains/business/access/actions.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { findBusinesses } from '../../domains/business/business.queries.ts';
import { notFound } from '../../domains/nouns/not-found.ts';
import type { DeletedSandbox } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { write, type Written } from '../../platform/journal/write.ts';
import { clearContent, deleteContent, insertContent } from './content.ts';
import { findContent, lockSandbox, restoreSettings } from './sandbox.queries.ts';

interface Named {
  businessId?: string | null;
}

/** Resets a sandbox to its content at the beginning. Members, tokens, webhooks and the journal stay. */
export function resetSandbox(context: Context, { businessId }: Named): Promise<Business> {
  return changeSandbox(context, businessId, 'business:update', async ({ em }, { id, name }) => {
    await clearContent(em, id);
    const tables = await findContent(em, id);
    const settings = tables.find(({ table }) => table === 'business');
    if (!settings) throw new Error(`The sandbox ${id} has no settings to return to.`);
    await restoreSettings(em, id, settings);
    await insertContent(em, id, tables);
    const [sandbox] = await findBusinesses(em, [id]);
    return {
      result: sandbox!,
      event: {
        type: 'business.reset',
        businessId: id,
        subject: id,
        summary: `The sandbox ${name} was reset.`,
      },
    };
  });
}

/** Deletes a sandbox, with its tokens and all its data but its journal. */
export function deleteSandbox(context: Context, { businessId }: Named): Promise<DeletedSandbox> {
  return changeSandbox(context, businessId, 'token:write', async ({ em }, { id, name }) => {
    await deleteContent(em, id);
    return {
      result: { id, name },
      event: {
        type: 'business.deleted',
        businessId: id,
        subject: id,
        summary: `The sandbox ${name} was deleted.`,
      },
    };
  });
}

/**
 * Changes a sandbox under a lock that excludes every other change of it.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, RULE_VIOLATION for a real business.
 */
async function changeSandbox<T>(
  context: Context,
  businessId: string | null | undefined,
  action: Action,
  work: (transaction: Context, sandbox: Business) => Promise<Written<T>>,
): Promise<T> {
  const business = await authorize(context, businessId, action);
  const { id } = business;
  return context.services.businessQueue.run(id, () =>
    write(context, id, async transaction => {
      const isSandbox = await lockSandbox(transaction.em, id);
      if (isSandbox === undefined) throw notFound('biz', id);
      if (!isSandbox) {
        throw new DomainError(
          'RULE_VIOLATION',
          `${business.name} is a real business, and only a sandbox can be reset or deleted.`,
        ).withReason('not_a_sandbox', { name: business.name });
      }
      return work(transaction, business);
    }),
  );
}

import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Answer, Salon, World } from '../../world.ts';

interface Named {
  id: string;
}

/** Creates a business that issues receipts, with helpers of its till. */
export async function openTill(world: World, settings: object = {}) {
  const salon = await world.business({ name: 'Lumen Salon' });
  await salon.update({
    taxNumber: '12/345/67890',
    address: 'Torstraße 1\n10119 Berlin',
    ...settings,
  });
  return tillOf(salon);
}

function tillOf(salon: Salon) {
  const { id: businessId, graphql } = salon;
  const issue = (input: object): Promise<Answer> =>
    graphql(documents.issueReceipt, { input: { businessId, ...input } });
  const credit = (receipt: Named, input: object = {}): Promise<Answer> =>
    graphql(documents.creditReceipt, {
      input: { businessId, receiptId: receipt.id, ...input },
    });
  return {
    ...salon,
    /** Takes the amount due, or another amount, in cash. */
    paid: async (input: object) => {
      const payment = await salon.paying({ provider: 'manual', ...input });
      return needed(await salon.settle(payment));
    },
    issue,
    issued: async (input: object) => needed(await issue(input)),
    credit,
    credited: async (receipt: Named, input: object = {}) => needed(await credit(receipt, input)),
    /** Returns the receipts, newest last. */
    receipts: async (filter: object = {}): Promise<any[]> => {
      const page = needed(await graphql(documents.receipts, { businessId, limit: 100, ...filter }));
      return page.items.toReversed();
    },
    receiptNow: async ({ id }: Named) =>
      needed(await graphql(documents.receipt, { businessId, receiptId: id })),
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;

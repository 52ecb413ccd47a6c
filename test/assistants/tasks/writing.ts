import { expect } from '@jest/globals';
import { ada, grace, tomorrow, type Task } from '../task.ts';

/** Messages to clients, which a person approves before anybody gets them. */
export const writing: readonly Task[] = [
  {
    asks: 'Write to Ada that her colour has come.',
    calls: 3,
    async run(assistant, { salon }) {
      const { items } = await assistant.use('search_clients', { search: 'Ada' });
      await assistant.use('find_operation', { words: 'write to a client' });
      const { proposal } = await assistant.use('run_operation', {
        operation: 'send_message',
        arguments: {
          clientIds: [items[0].clientId],
          purpose: 'service',
          text: 'Dear {{firstName}}, your colour has come. {{business}}',
        },
      });
      expect(proposal.sentence).toBe(
        'Write to 1 client (Ada). Text: Dear {{firstName}}, your colour has come. {{business}}.',
      );
      expect((await salon.rest('GET', '/messages')).data.items).toEqual([]);
      const { proposalId } = proposal;
      await salon.graphql(
        `mutation ($input: ApproveProposalInput!) { approveProposal(input: $input) { status } }`,
        { input: { businessId: salon.id, proposalId } },
      );
      const { data } = await salon.rest('GET', '/messages');
      expect(data.items).toMatchObject([{ names: [ada.clientName], status: 'waiting' }]);
    },
  },
  {
    asks: 'Tell everybody who comes tomorrow that we open an hour later.',
    calls: 3,
    async run(assistant, { salon, cut, maria }) {
      await salon.booked(cut, { at: `${tomorrow}T11:00:00Z`, staff: maria, ...grace });
      const { items } = await assistant.use('list_appointments', {
        date: tomorrow,
        full: true,
      });
      await assistant.use('find_operation', { words: 'tell clients' });
      const { proposal } = await assistant.use('run_operation', {
        operation: 'send_message',
        arguments: {
          clientIds: items.map(({ clientId }: { clientId: string }) => clientId),
          purpose: 'service',
          text: 'Dear {{firstName}}, we open an hour later tomorrow, at ten.',
        },
      });
      expect(proposal.sentence).toContain('Write to 2 clients (Ada, Grace)');
    },
  },
];

import { needed } from '../../support/salon/salon.ts';
import type { createMembershipWorld } from './membership-world.ts';

type MembershipWorld = Awaited<ReturnType<typeof createMembershipWorld>>;
type MembershipSalon = Awaited<ReturnType<MembershipWorld['salon']>>;

let members = 0;

/** Creates a business whose members pay by direct debit. */
export async function debitingSalon(world: MembershipWorld) {
  world.clock.set('2026-01-31T09:00:00Z');
  world.stripe.cards.bank.says = 'yes';
  return withDebits(world, await world.salon({ name: 'Lumen' }));
}

function withDebits(world: MembershipWorld, salon: MembershipSalon) {
  /** Sells a plan to a client with an address of its own, who leaves a bank account. */
  const member = async (terms: object = {}) => {
    members += 1;
    const email = `ada${members}@example.com`;
    const joined = await salon.join(await salon.plan(terms));
    needed(await salon.rest('PUT', `/clients/${joined.clientId}`, { email }));
    await salon.leaveCard(joined, 'bank_account');
    return joined;
  };
  return {
    ...salon,
    member,
    /** Returns a member whose second period, from 28 February on, is being debited. */
    debited: async (terms: object = {}) => {
      const joined = await member(terms);
      await world.at('2026-02-28T08:00:00Z');
      return joined;
    },
    /** Lets the bank answer the last debit on a day: `yes`, or the code of its failure. */
    answered: async (of: any, day: string, answer: string) => {
      world.clock.set(`${day}T08:00:00Z`);
      await world.notified(world.stripe.cards.debits.answer(await salon.debit(of), answer));
    },
    /** Returns the number of packages of a member whose visits can be used. */
    usable: async (of: any): Promise<number> =>
      (await salon.visits(of)).filter(({ status }: any) => status === 'active').length,
  };
}

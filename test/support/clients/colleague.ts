import type { Salon, World } from '../../world.ts';
import * as documents from './documents.ts';
import { needed } from '../salon/salon.ts';

/** Creates a user who has joined a business as a member. */
export async function colleague(
  world: Pick<World, 'user' | 'graphql' | 'rest'>,
  salon: Salon,
  role = 'staff',
) {
  const { id, email, tokens } = await world.user();
  const { session } = tokens;
  const input = { businessId: salon.id, email, role };
  needed(await salon.graphql(documents.setMember, { input }));
  // The first read accepts the invitation.
  needed(await world.graphql(session)(documents.business, { businessId: salon.id }));
  const call = world.rest(session);
  return {
    id,
    email,
    session,
    rest: (method: string, path: string, body?: object) =>
      call(method, `/business/${salon.id}${path}`, body),
  };
}

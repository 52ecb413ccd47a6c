import type { World } from '../../world.ts';

export const enter = `mutation ($input: EnterBusinessInput!) {
  enterBusiness(input: $input) { businessId reason startedAt endsAt }
}`;
export const leave = 'mutation { leaveBusiness { entry { businessId reason } } }';

/** Creates an operator of the installation, with a session. */
export async function operatorOf(world: World) {
  const person = await world.user();
  await world.sql('update app_user set operator = true where id = $1', [person.id]);
  return { ...person, session: person.tokens.session };
}

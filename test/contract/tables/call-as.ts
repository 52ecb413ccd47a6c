import type { World } from '../../world.ts';
import { hiddenFromBooks } from './hidden-fields.ts';
import { valuesOf, type SchemaOperation } from './operations.ts';
import type { Place, Who } from './roles.ts';
import { saidAnyway, samplesOf } from './things.ts';

/** Calls an operation as a member of a role, with a session of its own if the call may end the session that it uses. */
export async function callAs(
  world: World,
  who: Who,
  { userId, credential, things }: Place,
  operation: SchemaOperation,
  { mayEnd = false } = {},
) {
  const values = valuesOf(operation, samplesOf(things), saidAnyway);
  const session =
    mayEnd && userId && (await world.issue({ kind: 'session', name: 'test', userId }));
  const document = operation.documentWithout(who === 'bookkeeper' ? hiddenFromBooks : new Set());
  return world.graphql(session || credential)(document, operation.variables(values));
}

/** A real business refuses them, whoever asks. The tests of sandboxes call them. */
const onlyOfSandboxes = new Set(['resetSandbox', 'deleteSandbox']);

/** They need two businesses of one owner, or two locations. The tests of joining and leaving call them. */
const onlyOfTwo = new Set([
  'businessJoinPreview',
  'joinBusiness',
  'undoJoin',
  'businessLeavePreview',
  'leaveAsBusiness',
  'undoLeave',
]);

/** This installation charges nothing, so they find nothing. The tests of billing call them. */
const onlyWithBilling = new Set([
  'tariffPlan',
  'tariffInvoice',
  'previewTariff',
  'chooseTariff',
  'openBillingPortal',
  'cancelTariff',
  'resumeTariff',
]);

/** Operations that need more than a business with one record of each kind. */
export const needsMore: ReadonlySet<string> = onlyOfSandboxes
  .union(onlyWithBilling)
  .union(onlyOfTwo);

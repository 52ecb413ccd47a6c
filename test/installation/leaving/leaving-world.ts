import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';

export const preview = `query ($businessId: ID!, $locationId: ID!) {
  businessLeavePreview(businessId: $businessId, locationId: $locationId) {
    name slug previewVersion
    counts { kind count }
    effects { kind subjects }
    obstacles { kind subjects }
  }
}`;

export const leave = `mutation ($input: LeaveAsBusinessInput!) {
  leaveAsBusiness(input: $input) { id leftBusinessId leftName locationId leftAt undoEndsAt undoneAt }
}`;

export const undo = `mutation ($businessId: ID!, $leavingId: ID!) {
  undoLeave(businessId: $businessId, leavingId: $leavingId) { id undoneAt }
}`;

/** Returns the preview of a location that leaves. */
export const previewOf = async (salon: Salon, locationId: string) =>
  needed(await salon.graphql(preview, { businessId: salon.id, locationId }));

/** Makes a location a business of its own as its preview shows. Returns the answer, also a refusal. */
export async function left(salon: Salon, locationId: string) {
  const { previewVersion } = await previewOf(salon, locationId);
  return salon.graphql(leave, { input: { businessId: salon.id, locationId, previewVersion } });
}

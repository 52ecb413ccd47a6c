import { madeUp } from '../../../../facades/api/openapi/sample.ts';
import type { Route } from '../../../../facades/kit/routes/route.ts';
import type { Salon } from '../../../world.ts';
import type { Things } from '../../../contract/tables/things.ts';

/** Replaces the invented ids of an example by those of existing records. */
export function withIds(
  values: Readonly<Record<string, unknown>>,
  things: object,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, realOf(name, value, things)]),
  );
}

function realOf(name: string, value: unknown, things: object): unknown {
  if (Array.isArray(value))
    return value.map(entry => realOf(name.replace(/s$/, ''), entry, things));
  if (typeof value === 'object' && value !== null) return withIds({ ...value }, things);
  const text = String(value);
  const known = things as Record<string, unknown>;
  // The code of a friend is no id, but as random.
  if (name === 'friendCode') return known[name];
  if (!madeUp.test(text)) return value;
  return known[name] ?? known[text.slice(0, text.indexOf('_'))];
}

/** Returns the credential that an address takes: the owner's, or its shop's. */
export function credentialFor(
  { name, access }: Route,
  salon: Salon,
  things: Things,
): string | undefined {
  if (access === 'PUBLIC') return undefined;
  if (name === 'erase_buyer') return things.leavingBuyerToken;
  if (access === 'BUYER' || name === 'redeem_cart_reward') return things.buyerToken;
  if (access === 'WIDGET') return things.widgetToken;
  return access === 'SHOP' ? things.shopKey : salon.tokens.session;
}

/** Returns the headers of an address besides its credential. */
export function headersOf(
  { name, input }: Route,
  { cartSession, shopKey }: Things,
): Record<string, string> {
  return {
    ...(input.ofBuyer && { 'x-buyer-session': cartSession }),
    // A storefront sends the buyer's token beside its key.
    ...(name === 'redeem_cart_reward' && { 'x-api-key': shopKey }),
  };
}

/** Returns the path of a route with its names in braces replaced by values. */
export function pathOf(
  { path }: Route,
  values: Readonly<Record<string, unknown>>,
  things: object = {},
): string {
  const known = { ...values, ...things } as Record<string, unknown>;
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(known[name]));
}

const ofProducts = new Set([
  'adjust_stock',
  'list_stock_movements',
  'get_stock',
  'set_low_stock',
  'add_to_cart',
  'set_cart_item',
]);

/** Returns ids for an address that needs other records than most, by the names of their fields. */
export function insteadIn({ name }: Route, things: Things): Record<string, string> {
  const { productId, unpaidId, secondEndpointId, orderToken, cancelledOrderId } = things;
  const { bookingToken, visitToken } = things;
  if (ofProducts.has(name)) return { itemId: productId };
  if (name === 'shop_item') return { id: productId };
  const byOrder = ['get_shop_order', 'pay_shop_order', 'cancel_shop_order'];
  if (byOrder.includes(name)) return { token: orderToken };
  const byBooking = ['get_shop_booking', 'delete_shop_card', 'cancel_shop_booking'];
  if ([...byBooking, 'reschedule_shop_booking'].includes(name)) return { token: bookingToken };
  if (name.endsWith('_shop_series')) return { token: things.seriesToken };
  if (name.endsWith('_shop_visit')) return { token: visitToken };
  if (name === 'request_shop_return') return { token: things.shippableOrderToken };
  if (name === 'shop_receipt_pdf') return { token: things.receiptOrderToken };
  if (name === 'get_shop_gift_card') return { token: things.giftCardToken };
  if (['public_chat', 'public_answer'].includes(name)) return { token: things.chatToken };
  if (name === 'public_chat_file') {
    return { token: things.chatToken, messageFileId: things.chatFileId };
  }
  if (name === 'delete_saved_answer') return { savedAnswerId: things.deletedSavedAnswerId };
  if (name === 'delete_note_template') return { templateId: things.deletedTemplateId };
  if (name === 'delete_client_file') return { fileId: things.deletedFileId };
  if (name === 'skip_time_off') return { timeOffId: things.weeklyTimeOffId };
  if (name === 'remove_rota') return { rotaId: things.removedRotaId };
  if (name === 'remove_time_entry') return { timeEntryId: things.removedTimeEntryId };
  if (name === 'approve_time_off') return { timeOffRequestId: things.approvedTimeOffRequestId };
  if (name === 'decline_time_off') return { timeOffRequestId: things.declinedTimeOffRequestId };
  if (name === 'withdraw_time_off') return { timeOffRequestId: things.withdrawnTimeOffRequestId };
  // The time after it is free.
  if (name === 'add_services') return { appointmentId: things.changedAppointmentId };
  if (name === 'charge_card') return { appointmentId: things.owingAppointmentId };
  if (name === 'move_series') return { appointmentId: things.ofSeriesId };
  if (['accept_offer', 'accept_own_offer'].includes(name))
    return { entryId: things.acceptedEntryId };
  if (['decline_offer', 'decline_own_offer'].includes(name))
    return { entryId: things.declinedEntryId };
  if (['leave_waitlist', 'leave_own_waitlist'].includes(name))
    return { entryId: things.removedEntryId };
  if (name === 'review_visit' || name.endsWith('_own_review'))
    return { appointmentId: things.reviewedAppointmentId };
  if (name.endsWith('_own_visit')) return { visitId: things.ownVisitId };
  if (name === 'update_own_membership') return { membershipId: things.ownMembershipId };
  if (name.endsWith('_membership')) return { membershipId: things.clubMembershipId };
  if (name === 'start_membership_trial') return { itemId: things.planId };
  if (name === 'give_back_loyalty_reward') return { discountId: things.voucherId };
  if (name === 'note_referral') return { clientId: things.friendId };
  if (name === 'redeem_own_reward') return { rewardId: things.rewardId };
  if (name === 'approve_proposal') return { proposalId: things.approvedProposalId };
  if (name === 'decline_proposal') return { proposalId: things.declinedProposalId };
  if (name === 'set_ask_rule') return { tokenId: things.askingTokenId };
  if (['set_token_limits', 'list_token_usage'].includes(name))
    return { tokenId: things.limitedTokenId };
  if (name === 'set_allowed_origins') return { tokenId: things.widgetTokenId };
  if (name === 'settle_cancellation') return { orderId: cancelledOrderId };
  if (name === 'issue_package') return { itemId: things.packageItemId };
  if (['ship_order', 'return_order', 'request_own_return'].includes(name))
    return { orderId: things.shippableOrderId };
  if (name === 'erase_client') return { clientId: things.secondClientId };
  if (name === 'move_to_newest_tariff') return { key: 'team' };
  if (name === 'rename_client_tag') return { tag: 'Regular' };
  if (name === 'remove_client_tag') return { tag: 'Once' };
  if (name === 'settle_payment') return { paymentId: unpaidId };
  return name === 'delete_webhook_endpoint' ? { endpointId: secondEndpointId } : {};
}

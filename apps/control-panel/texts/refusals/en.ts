import { plural } from '../tables.ts';
import type { Refusals } from './refusals.ts';

const count = (of: number, one: string, other: string) => plural('en', of, { one, other });

/** The service's refusals, in English. */
export const refusals: Refusals = {
  reasons: {
    foreign_page: ({ name }) =>
      `Open the panel at ${name}: pages at other addresses cannot change anything.`,
    start_past: 'This time is in the past.',
    start_too_soon: 'This time is too soon: the business needs more notice.',
    start_too_far: 'This time is too far ahead to book.',
    start_outside_hours: 'This time is outside the working hours.',
    start_off_grid: 'The service does not start at this time.',
    start_too_few: 'The class does not take place: too few places were booked in time.',
    start_leaves_gap: 'This time leaves a gap that is too short for any service.',
    service_day_limit: 'The service takes no more bookings that day.',
    service_week_limit: 'The service takes no more bookings that week.',
    staff_day_limit: ({ staffName }) =>
      `${staffName ?? 'Everybody who is free then'} takes no more bookings that day.`,
    staff_week_limit: ({ staffName }) =>
      `${staffName ?? 'Everybody who is free then'} takes no more bookings that week.`,
    client_day_limit: ({ limit }, { number }) =>
      `The client has ${number(limit)} ${count(limit, 'booking', 'bookings')} that day already, the maximum.`,
    client_week_limit: ({ limit }, { number }) =>
      `The client has ${number(limit)} ${count(limit, 'booking', 'bookings')} that week already, the maximum.`,
    start_taken: 'This time is taken.',
    series_conflicts: ({ left, wanted }, { number }) =>
      `${number(left ?? 0)} of the ${number(wanted ?? 0)} times are taken.`,
    series_waits: ({ name }) =>
      `“${name}” needs a payment, a card or an approval for each booking. To book a series of it, use “Book anyway”.`,
    no_repeats: ({ name }) =>
      `“${name}” cannot be repeated by clients themselves. You can book it as a series.`,
    contact_directly: ({ name }) =>
      `${name} cannot take this online. The client is asked to get in touch.`,
    waitlist_full: ({ limit }) =>
      `The client already has ${limit} entries on the waiting list, the maximum. Remove one first.`,
    waitlist_status: 'The status of this waiting-list entry has changed. Look at it again.',
    waitlist_offer_over: 'The offer is over. The client stays on the waiting list.',
    waitlist_nothing_free: 'No matching time is free. Choose another time.',
    account_in_use: ({ name }) =>
      `There are visits to come, open orders or something to settle at ${name}.`,
    client_expected:
      'The client has upcoming appointments or open orders. Cancel or complete them first.',
    business_archived: ({ name }) => `${name} is archived and takes no new bookings or orders.`,
    item_not_bookable: ({ name }) => `“${name}” is a product; only services can be booked.`,
    item_not_offered: ({ name }) => `“${name}” is not on sale now.`,
    too_many_of_item: ({ name, limit }) => `An order can have at most ${limit} of “${name}”.`,
    variant_not_offered: ({ name, variantName }) =>
      `“${name}” is not on sale as ${variantName} now.`,
    staff_inactive: ({ staffName }) => `${staffName} no longer works here.`,
    staff_not_assigned: ({ staffName, name }) => `${staffName} does not perform “${name}”.`,
    tariff_staff: ({ name, limit }, { number }) =>
      `The tariff ${name} allows ${number(limit)} active staff ${count(limit, 'member', 'members')}; a larger one allows more.`,
    tariff_items: ({ name, limit }, { number }) =>
      `The tariff ${name} allows ${number(limit)} active catalog ${count(limit, 'item', 'items')}; a larger one allows more.`,
    tariff_appointments: ({ name, limit }, { number }) =>
      `The tariff ${name} allows ${number(limit)} ${count(limit, 'appointment', 'appointments')} a month; a larger one allows more.`,
    appointment_step: 'The status of the appointment has changed. Look at it again.',
    appointment_not_movable: 'Only pending or confirmed appointments can be moved.',
    appointment_not_changeable: 'Only pending, confirmed or arrived appointments can be changed.',
    appointment_of_class:
      'A class is the same for everyone in it. Move or cancel this client’s place instead.',
    appointment_of_order: 'This appointment is part of an order. Change the order instead.',
    appointment_of_package: 'This appointment is paid by a package. Remove the package first.',
    appointment_not_begun: 'A no-show can only be marked after the start.',
    appointment_not_due: ({ day }, write) =>
      `This can only be set from the day of the appointment, ${write.day(day)}.`,
    appointment_over:
      'The appointment is over and cannot be cancelled. Mark it as completed or as a no-show.',
    appointment_too_late: ({ minutes }, { number }) =>
      `Clients can change it until ${number(minutes)} ${count(minutes, 'minute', 'minutes')} before the start; now only the business can.`,
    order_step: 'The status of the order has changed. Look at it again.',
    order_confirmed: 'The order is already confirmed. Only the business can cancel it.',
    order_not_changeable: 'The order is completed or cancelled and can no longer be changed.',
    order_line_begun: ({ name }) =>
      `The appointment for “${name}” has started or is over, so it stays on the order.`,
    order_line_granted: ({ name }) =>
      `“${name}” is paid and already belongs to the client, so it cannot be removed.`,
    order_line_shipped: ({ name, limit }) =>
      `${limit} of “${name}” are already shipped, so the quantity cannot be lower.`,
    order_shipped: ({ name }) =>
      `“${name}” is shipped, so the order cannot be cancelled. Remove the rest, or cancel the shipment first.`,
    order_not_shippable: ({ status }) =>
      status === 'new'
        ? 'Confirm the order before it is shipped.'
        : 'Nothing of this order can be shipped any more.',
    nothing_to_ship: 'All products of the order are already shipped.',
    ship_too_many: ({ name, left }) => `Only ${left} of “${name}” can still be shipped.`,
    return_too_many: ({ name, left }) => `Only ${left} of “${name}” can be returned.`,
    return_too_large: ({ amount }) => `At most ${amount} was charged for the returned items.`,
    order_line_returned: ({ amount }) =>
      `${amount} was refunded for returned items, so the price cannot be lower.`,
    shipment_step:
      'The status of the shipment has changed, so it cannot be edited like this any more.',
    discount_limit: ({ name, limit }) =>
      `You may take at most ${limit} % off a price; “${name}” would get more.`,
    package_needs_client: ({ name }) => `“${name}” is sold to a client. Choose one first.`,
    order_total_changed: 'The order total has changed. Look at it again.',
    cart_changed: ({ name }) => `The cart has changed: “${name}”. Look at it again.`,
    out_of_stock: ({ name, left, wanted }, { number }) =>
      `“${name}”: ${number(left)} left, ${number(wanted)} needed.`,
    payment_of_nothing: 'There is nothing to pay.',
    payment_paid: ({ amount, currency }, { money }) => `Already paid: ${money(amount, currency)}.`,
    payment_too_large: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} can be paid now.`,
    drawer_open: ({ name }) => `The cash drawer “${name}” is already open.`,
    drawer_closed: ({ name }) => `The cash drawer “${name}” is closed.`,
    drawer_unclear: 'Several cash drawers are open. Choose one.',
    drawer_short: ({ amount, currency }, { money }) =>
      `The cash drawer should hold at most ${money(amount, currency)}.`,
    payment_not_payable: 'It can no longer be paid in its current status.',
    drawer_needed: 'No cash drawer is open. Open one under Till first.',
    payment_with_order: 'This appointment is part of an order. It is paid with the order.',
    visit_in_order: 'This appointment is already part of an order.',
    visit_of_other: 'This appointment belongs to another client than the order.',
    payment_of_provider:
      'Online payments are confirmed by the payment provider. Only payments at the desk are recorded by hand.',
    payment_closed: 'This payment is closed and can no longer be made.',
    payment_not_wanted:
      'Do not take the money: it is already paid or cancelled, or the time is taken.',
    refund_of_unpaid: 'Only a completed payment can be refunded.',
    refund_too_large: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} of this payment can still be refunded.`,
    fee_too_large: ({ amount, currency }, { money }) =>
      `You can keep at most ${money(amount, currency)}, the full price.`,
    card_under_way: 'The card is being charged right now.',
    card_not_kept: 'No card is on file for this appointment.',
    card_not_owed: 'There is no open fee to charge to the card.',
    card_refused_often: 'The bank declined too often. Ask the client to pay by the link.',
    settle_of_live:
      'Only a cancellation or a no-show can be settled. For a no-show, enter the amount you keep.',
    receipt_stands: ({ name }) =>
      `${name} names this client as the buyer. Issue a credit note for it first.`,
    receipt_with_order:
      'This appointment is part of an order. Its receipt is issued with the order.',
    receipt_of_cancelled: 'Cancelled bookings and orders have no receipt.',
    receipt_of_nothing: 'There is nothing to show on a receipt.',
    credit_of_credit: 'A credit note cannot be credited.',
    credit_too_large: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} of it can still be credited.`,
    provider_unclear:
      'The payment provider gave no clear answer. Try again: nothing is charged twice.',
    provider_refused: 'The payment provider refused the payment. Nothing was charged.',
    refund_unclear:
      'The payment provider gave no clear answer. The refund is being checked; do not start another.',
    refund_refused: 'The payment provider refused the refund. Nothing was refunded.',
    provider_credentials: 'The keys of the payment provider must be saved again.',
    provider_not_connected: 'The business has no active account with this payment provider.',
    sandbox_in_production: 'Test payments are not available here.',
    undo_impossible: 'This cannot be undone.',
    proposal_over: 'The request was already answered, or it has expired.',
    proposal_changed: 'The request is out of date: something has changed since.',
    undo_changed: 'It was changed since, so it can no longer be undone.',
    undo_done: 'It was already undone.',
    undo_over: 'It is too late to undo this.',
    undo_money: 'Orders and payments cannot be undone. Cancel the order, or refund the payment.',
    changed_meanwhile: 'Somebody else changed this in the meantime.',
    deleted_meanwhile: 'Something this refers to was deleted in the meantime.',
    number_too_large: 'The quantity or total is too large.',
    currency_fixed: ({ currency }) =>
      `The currency stays ${currency}: there are prices, orders or appointments in it.`,
    address_unconfirmed: 'Confirm your own e-mail address first: see the e-mail we sent you.',
    operator_looks: 'You are viewing this business in read-only mode. Leave it to make changes.',
    owner_last: 'A business needs an owner. Make somebody else owner first.',
    grants_more: 'You do not have this permission yourself. Ask somebody who has it.',
    role_taken: 'A role with this name already exists.',
    roles_many: ({ limit }, { number }) =>
      `There are ${number(limit)} custom roles already, the maximum.`,
    role_used: ({ name }) => `These have the role: ${name}. Give them another one first.`,
    view_taken: 'A view with this name already exists.',
    views_many: ({ limit }, { number }) =>
      `You have ${number(limit)} views, the maximum. Delete one you do not need.`,
    invitation_accepted: 'The invitation was already accepted. Remove the member instead.',
    time_off_many: ({ staffName, limit }, { number }) =>
      `${staffName} has ${number(limit)} periods of time off, the maximum. Remove past ones.`,
    rota_many: ({ staffName, limit }, { number }) =>
      `${staffName} has ${number(limit)} rotas, the maximum. Remove past ones.`,
    time_off_decided: 'This request was already decided or withdrawn.',
    time_open: ({ staffName }) => `${staffName} is already clocked in.`,
    time_clock: ({ staffName }) =>
      `${staffName} has clocked in or out in the meantime. Look at it again.`,
    time_approved: ({ staffName }) =>
      `This day of ${staffName} is approved. Undo the approval first.`,
    time_overlaps: ({ staffName }) => `${staffName} has another entry at that time.`,
    member_taken: ({ staffName }) => `This member is already linked to ${staffName}.`,
    slug_taken: 'This address is taken by another business.',
    sku_taken: 'Another item has this article number.',
    category_taken: 'A category with this name already exists.',
    discount_code_taken: 'A discount with this code already exists.',
    discount_unknown: 'There is no active discount with this code.',
    discount_used_up: 'This discount is used up.',
    discount_too_little: ({ amount }) => `This discount needs an order of at least ${amount}.`,
    discount_for_others: 'This discount does not apply to these items.',
    discount_not_first: 'This discount applies only to a client’s first order.',
    discount_used: ({ name }) => `“${name}” is used by orders. Pause it instead.`,
    no_email: 'No e-mail address is known. Add one to the client.',
    item_no_package: 'This item is not a package.',
    package_unfit: 'The package cannot cover this appointment.',
    gift_card_unknown: 'There is no gift card with this code.',
    gift_card_blocked: 'This gift card is blocked.',
    gift_card_expired: 'This gift card is no longer valid.',
    gift_card_empty: 'This gift card has no balance left.',
    gift_card_void: 'The gift card is voided. Issue another one.',
    gift_card_for_gift_card: 'Gift cards cannot be bought with a gift card.',
    gift_card_amount: ({ amount, limit, currency }, { money }) =>
      `The gift card must be from ${money(amount, currency)} to ${money(limit, currency)}.`,
    tax_rate_taken: 'A tax rate with this name already exists.',
    custom_fields_many: ({ limit }, { number }) =>
      `There are at most ${number(limit)} fields. Rename one you no longer need.`,
    tax_rates_many: ({ limit }, { number }) =>
      `A business has at most ${number(limit)} tax rates. Delete one first.`,
    tax_rate_used: ({ name }) => `“${name}” uses this tax rate. Give it another one first.`,
    client_phone_taken: 'Another client has this phone number.',
    email_taken: 'An account with this e-mail address already exists.',
    name_ambiguous: 'Several items have this name. Enter the article number.',
    gallery_full: ({ limit }, { number }) =>
      `The gallery has ${number(limit)} pictures, the maximum. Remove one first.`,
    item_in_set: ({ name }) => `The set “${name}” contains it. Change the set first.`,
    stock_of_set: ({ name }) => `“${name}” is a set. Change the stock of its parts.`,
    stock_not_tracked: ({ name }) => `The stock of “${name}” is not tracked.`,
    endpoint_inactive: 'The endpoint is switched off, so nothing is sent to it.',
    endpoints_many: ({ limit }, { number }) =>
      `A business has at most ${number(limit)} endpoints. Delete one first.`,
    too_often: ({ seconds }, { number }) =>
      `Too many attempts. Try again in ${number(seconds)} ${count(seconds, 'second', 'seconds')}.`,
  },
  rules: {
    required: 'must be filled in',
    too_small: ({ limit }, { number }) => `must be at least ${number(limit)}`,
    too_large: ({ limit }, { number }) => `must be at most ${number(limit)}`,
    too_short: ({ limit }, { number }) =>
      `must have at least ${number(limit)} ${count(limit, 'character', 'characters')}`,
    too_long: ({ limit }, { number }) =>
      `must have at most ${number(limit)} ${count(limit, 'character', 'characters')}`,
    too_few: ({ limit }, { number }) =>
      `must have at least ${number(limit)} ${count(limit, 'entry', 'entries')}`,
    too_many: ({ limit }, { number }) =>
      `must have at most ${number(limit)} ${count(limit, 'entry', 'entries')}`,
    pattern: ({ hint }) => `must be ${hint}`,
    email: 'must be an e-mail address',
    phone: 'must be a phone number, such as +49 30 123456',
    phone_country: 'needs the country code, such as +49 30 123456',
    one_line: 'must be one line',
    decimals: 'has more decimals than the currency',
    zero: 'must be more than 0',
    web_address: 'must be a web address',
    before_start: 'must be after the start',
    choice: 'must be one of the choices',
    nothing_called: ({ name }) => `nothing here is called “${name}”: add it first`,
    several_called: ({ name }) => `several are called “${name}”`,
    card_code: 'a code has 6 to 32 letters and digits, all of which the file shows',
    card_there: 'a card with this code is here already: change what is on it there',
    no_column: ({ name }) => `has no column ${name}`,
    variant: 'needs a variant to be chosen',
    plain_text: 'must be plain text, without HTML',
    unknown_variable: ({ name }) => `contains ${name}, which is not available in this message`,
    broken_template: 'has unmatched braces',
  },
  hints: {},
};

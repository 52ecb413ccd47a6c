import { plural } from '../tables.ts';
import type { Refusals } from './refusals.ts';

const count = (of: number, one: string, other: string) => plural('en', of, { one, other });

/** The service's refusals, in English. */
export const refusals: Refusals = {
  reasons: {
    foreign_page: ({ name }) =>
      `Open the panel at ${name}: pages of other addresses may not change anything.`,
    start_past: 'This time is past.',
    start_too_soon: 'This time is too soon: the business needs more notice.',
    start_too_far: 'This time is further ahead than can be booked.',
    start_outside_hours: 'This time is outside the working hours.',
    start_off_grid: 'This is not one of the start times of the service.',
    start_too_few: 'It does not take place: too few places were booked in time.',
    start_leaves_gap: 'This time leaves a gap that is too short for any service.',
    service_day_limit: 'The service takes no more bookings that day.',
    service_week_limit: 'The service takes no more bookings that week.',
    staff_day_limit: ({ staffName }) =>
      `${staffName ?? 'Everybody who is free then'} takes no more bookings that day.`,
    staff_week_limit: ({ staffName }) =>
      `${staffName ?? 'Everybody who is free then'} takes no more bookings that week.`,
    client_day_limit: ({ limit }, { number }) =>
      `The client has ${number(limit)} ${count(limit, 'booking', 'bookings')} that day, which is the most.`,
    client_week_limit: ({ limit }, { number }) =>
      `The client has ${number(limit)} ${count(limit, 'booking', 'bookings')} that week, which is the most.`,
    start_taken: 'This time is taken.',
    series_conflicts: ({ left, wanted }, { number }) =>
      `${number(left ?? 0)} of the ${number(wanted ?? 0)} visits do not fit.`,
    series_waits: ({ name }) =>
      `“${name}” wants a payment, a card or an approval for each booking. A series of it has to be booked anyway.`,
    contact_directly: ({ name }) =>
      `${name} cannot take this online. The client is asked to get in touch.`,
    waitlist_full: ({ limit }) =>
      `The client has ${limit} wishes on the waiting list, which is the most. Take one off first.`,
    waitlist_status: 'The wish has another status now, from which this does not follow.',
    waitlist_offer_over: 'There is no offer to answer any more. The wish stays on the list.',
    waitlist_nothing_free: 'Nothing is free that fits the wish. Choose another time.',
    client_expected: 'There are visits to come or open orders: cancel or complete them first.',
    business_archived: ({ name }) => `${name} is archived and takes nothing new.`,
    item_not_bookable: ({ name }) => `“${name}” is a product; only services can be booked.`,
    item_not_offered: ({ name }) => `“${name}” is not offered now.`,
    too_many_of_item: ({ name, limit }) => `An order can have at most ${limit} of “${name}”.`,
    variant_not_offered: ({ name, variantName }) =>
      `“${name}” is not offered as ${variantName} now.`,
    staff_inactive: ({ staffName }) => `${staffName} does not work here now.`,
    staff_not_assigned: ({ staffName, name }) => `${staffName} does not perform “${name}”.`,
    tariff_staff: ({ name, limit }, { number }) =>
      `The tariff ${name} allows ${number(limit)} active staff ${count(limit, 'member', 'members')}; a larger one allows more.`,
    tariff_items: ({ name, limit }, { number }) =>
      `The tariff ${name} allows ${number(limit)} active catalog ${count(limit, 'item', 'items')}; a larger one allows more.`,
    tariff_appointments: ({ name, limit }, { number }) =>
      `The tariff ${name} allows ${number(limit)} ${count(limit, 'appointment', 'appointments')} a month; a larger one allows more.`,
    appointment_step: 'The appointment has another status now, from which this does not follow.',
    appointment_not_movable: 'Only an appointment that is pending or confirmed can be moved.',
    appointment_not_changeable:
      'Only an appointment that is pending, confirmed or arrived can be changed.',
    appointment_of_class:
      'A class is the same for everybody in it. Move or cancel the place, or book one.',
    appointment_of_order: 'It is part of an order. Change the order instead.',
    appointment_of_package: 'A package pays for it. Take it off the package first.',
    appointment_not_begun: 'A no-show can only be noted after the start.',
    appointment_not_due: ({ day }, write) =>
      `This can only be noted from the day of the visit on, ${write.day(day)}.`,
    appointment_over:
      'The appointment is over and cannot be cancelled. Note whether the client came.',
    appointment_too_late: ({ minutes }, { number }) =>
      `Clients can change it until ${number(minutes)} ${count(minutes, 'minute', 'minutes')} before the start; now only the business can.`,
    order_step: 'The order has another status now, from which this does not follow.',
    order_confirmed: 'The order is confirmed already; only the business can cancel it.',
    order_not_changeable: 'The order is completed or cancelled and cannot be changed any more.',
    order_line_begun: ({ name }) =>
      `The visit of “${name}” has begun or is over, so it stays on the order.`,
    order_line_granted: ({ name }) =>
      `“${name}” was paid and is its buyer’s already, so none of it is taken off.`,
    order_line_shipped: ({ name, limit }) =>
      `${limit} of “${name}” were shipped already, so it does not get less.`,
    order_shipped: ({ name }) =>
      `“${name}” was shipped, so the order is not cancelled. Take off the rest, or mark the shipment as a mistake first.`,
    order_not_shippable: ({ status }) =>
      status === 'new'
        ? 'Confirm the order before it is shipped.'
        : 'Nothing of this order can be shipped any more.',
    nothing_to_ship: 'All goods of the order have left already.',
    ship_too_many: ({ name, left }) => `Of “${name}” only ${left} can still be shipped.`,
    return_too_many: ({ name, left }) => `Of “${name}” only ${left} can come back.`,
    return_too_large: ({ amount }) => `At most ${amount} was charged for what comes back.`,
    order_line_returned: ({ amount }) =>
      `${amount} was given back for what came back of it, so it does not cost less.`,
    shipment_step: 'The shipment has gone on meanwhile and cannot be changed like this any more.',
    discount_limit: ({ name, limit }) =>
      `You may take at most ${limit} % off a price; “${name}” would get more.`,
    package_needs_client: ({ name }) => `“${name}” belongs to a client. Choose one first.`,
    order_total_changed: 'The total of the order is another now. Look at it again.',
    out_of_stock: ({ name, left, wanted }, { number }) =>
      `“${name}”: ${number(left)} left, ${number(wanted)} wanted.`,
    payment_of_nothing: 'It costs nothing, so there is nothing to pay.',
    payment_paid: ({ amount, currency }, { money }) =>
      `It is paid already: ${money(amount, currency)}.`,
    payment_too_large: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} can be paid now.`,
    drawer_open: ({ name }) => `The cash drawer “${name}” is open already.`,
    drawer_closed: ({ name }) => `The cash drawer “${name}” is closed.`,
    drawer_unclear: 'Several cash drawers are open. Say which.',
    drawer_short: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} should be in the cash drawer.`,
    payment_not_payable: 'With its status it can no longer be paid.',
    drawer_needed: 'No cash drawer is open. Open one under Till first.',
    payment_with_order: 'This appointment is part of an order. It is paid with the order.',
    visit_in_order: 'This appointment is part of an order already.',
    visit_of_other: 'This appointment is of another client than the order.',
    payment_of_provider:
      'The payment provider says whether this payment was made; only those at the desk are recorded by hand.',
    payment_closed: 'This payment has ended and can no longer be made.',
    payment_not_wanted:
      'Do not take the money: what it was for is cancelled or paid already, or its place is taken.',
    refund_of_unpaid: 'Only a payment that was made can be refunded.',
    refund_too_large: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} of this payment can still be refunded.`,
    fee_too_large: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} can be kept: what it costs.`,
    card_under_way: 'It is being taken from the card right now.',
    card_not_kept: 'No card is kept for this visit.',
    card_not_owed: 'Nothing is owed that may be taken from the card.',
    card_refused_often: 'The bank has refused this too often. Ask the client to pay by the link.',
    settle_of_live:
      'Only what was called off or not taken up can be settled, and of a no-show what is kept must be named.',
    receipt_stands: ({ name }) =>
      `${name} stands and names its buyer. Take it back by a credit note first.`,
    receipt_with_order: 'This appointment is part of an order. Its receipt is the order’s.',
    receipt_of_cancelled: 'What was cancelled has no receipt.',
    receipt_of_nothing: 'There is nothing for a receipt to show.',
    credit_of_credit: 'A credit note cannot be taken back.',
    credit_too_large: ({ amount, currency }, { money }) =>
      `At most ${money(amount, currency)} of it can still be taken back.`,
    provider_unclear:
      'The payment provider gave no clear answer. Try again: nothing is charged twice.',
    provider_refused: 'The payment provider refused the payment. Nothing was charged.',
    refund_unclear:
      'The payment provider gave no clear answer. The refund is being checked; do not start another.',
    refund_refused: 'The payment provider refused the refund. Nothing was refunded.',
    provider_credentials: 'The credentials for the payment provider must be saved again.',
    provider_not_connected: 'The business has no active account with this payment provider.',
    sandbox_in_production: 'The sandbox moves no money, so it is not available here.',
    undo_impossible: 'This cannot be undone.',
    proposal_over: 'The proposal is answered already, or its time is over.',
    proposal_changed: 'It is not any more what was proposed: something has changed since.',
    undo_changed: 'It was changed since, so it cannot be undone any more.',
    undo_done: 'It was undone already.',
    undo_over: 'Its time is over, so it cannot be undone any more.',
    undo_money: 'Orders and payments are not undone: cancel the order, or refund the payment.',
    changed_meanwhile: 'Somebody changed this in the meantime.',
    deleted_meanwhile: 'Something that this refers to was deleted in the meantime.',
    number_too_large: 'The quantity or sum is too large.',
    currency_fixed: ({ currency }) =>
      `The currency stays ${currency}, because there are prices, orders or appointments in it.`,
    address_unconfirmed: 'Confirm your own e-mail address first: see the mail that we sent you.',
    operator_looks:
      'You are looking into a business as an operator. Leave it first to change something.',
    owner_last: 'A business must have an owner; make somebody else owner first.',
    grants_more: 'This concerns what you may not do yourself. Ask somebody who may.',
    role_taken: 'There is a role of this name.',
    roles_many: ({ limit }, { number }) =>
      `There are ${number(limit)} roles of your own, which is the most.`,
    role_used: ({ name }) => `These have the role: ${name}. Give them another one first.`,
    view_taken: 'There is a view of this name.',
    views_many: ({ limit }, { number }) =>
      `You have ${number(limit)} views, which is the most. Delete one that you do not need.`,
    invitation_accepted: 'The invitation was accepted; remove the member instead.',
    time_off_many: ({ staffName, limit }, { number }) =>
      `${staffName} has ${number(limit)} periods of time off, which is the most. Remove some that are over.`,
    rota_many: ({ staffName, limit }, { number }) =>
      `${staffName} has ${number(limit)} rotas, which is the most. Remove some that are over.`,
    time_off_decided: 'This request was decided or taken back already.',
    time_open: ({ staffName }) => `${staffName} is clocked in already.`,
    time_clock: ({ staffName }) => `${staffName}: the clock stands otherwise by now.`,
    time_approved: ({ staffName }) =>
      `This day of ${staffName} is approved. Take the approval back first.`,
    time_overlaps: ({ staffName }) => `${staffName} has another entry at that time.`,
    member_taken: ({ staffName }) => `This member is ${staffName} already.`,
    slug_taken: 'This address is taken by another business.',
    sku_taken: 'Another item has this article number.',
    category_taken: 'There is a category of this name.',
    discount_code_taken: 'There is a discount with this code.',
    discount_unknown: 'There is no discount with this code now.',
    discount_used_up: 'This discount has been used as often as it can be.',
    discount_too_little: ({ amount }) => `Too little for this discount: it needs ${amount}.`,
    discount_for_others: 'This discount is for other things.',
    discount_not_first: 'This discount is for a first order.',
    discount_used: ({ name }) => `Orders have “${name}”; make it inactive instead.`,
    no_email: 'No e-mail address is known. Note one with the client.',
    item_no_package: 'This item is no package.',
    package_unfit: 'The package cannot cover this appointment.',
    gift_card_unknown: 'There is no gift card with this code.',
    gift_card_blocked: 'This gift card is blocked.',
    gift_card_expired: 'This gift card is no longer valid.',
    gift_card_empty: 'Nothing is left on this gift card.',
    gift_card_void: 'The gift card is void; issue another one.',
    gift_card_for_gift_card: 'Gift cards cannot be bought with a gift card.',
    tax_rate_taken: 'There is a tax rate of this name.',
    custom_fields_many: ({ limit }, { number }) =>
      `There are at most ${number(limit)} fields. Rename one that is not needed.`,
    tax_rates_many: ({ limit }, { number }) =>
      `A business has at most ${number(limit)} tax rates. Delete one first.`,
    tax_rate_used: ({ name }) => `“${name}” has this tax rate; give it another one first.`,
    client_phone_taken: 'Another client has this phone number.',
    email_taken: 'There is an account with this e-mail address.',
    name_ambiguous: 'Several items have this name; give the article number of one.',
    gallery_full: ({ limit }, { number }) =>
      `The gallery has ${number(limit)} pictures, which is the most. Remove one first.`,
    item_in_set: ({ name }) => `The set “${name}” contains it; change the set first.`,
    stock_of_set: ({ name }) => `“${name}” is a set; change the stock of its parts.`,
    stock_not_tracked: ({ name }) => `The stock of “${name}” is not counted.`,
    endpoint_inactive: 'The endpoint is not active, so nothing is sent to it.',
    endpoints_many: ({ limit }, { number }) =>
      `A business has at most ${number(limit)} endpoints. Delete one first.`,
    too_often: ({ seconds }, { number }) =>
      `That was tried too often. Try again in ${number(seconds)} ${count(seconds, 'second', 'seconds')}.`,
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
    phone_country: 'which country is it of? Write it with the country code, such as +49 30 123456',
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
    unknown_variable: ({ name }) => `names ${name}, which such a message does not have`,
    broken_template: 'has braces that do not fit together',
  },
  hints: {},
};

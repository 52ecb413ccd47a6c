/** The headings of the description, in their order, and what is under each. */
export const tags: Readonly<Record<string, string>> = {
  Account: 'Signing in and out, and who is calling.',
  Tokens: 'Credentials of users and of a business’s integrations.',
  Businesses: 'Businesses and their settings.',
  Members: 'Who has a role in a business.',
  Catalog: 'Services and goods, their categories, stock and pictures.',
  Staff: 'Who works there, when, and on what.',
  Resources: 'Rooms, chairs and machines that appointments take.',
  Clients: 'Whom the business serves.',
  Appointments: 'Free times, holds and bookings.',
  Orders: 'What was ordered, and where it stands.',
  Payments: 'Payments, refunds and the providers behind them.',
  Webhooks: 'Where a business’s own systems are told what happens.',
  Notifications: 'What clients and the business are told, by mail and text message.',
  Shop: 'The business’s shop on the web.',
  Storefront: 'What a shop shows: its storefront calls these with the shop’s key.',
  Cart: 'Carts, orders and bookings of a shop’s buyers.',
  Buyer: 'The account of a buyer, which is the same in all shops.',
  Widget:
    'What a booking widget calls from the pages of other sites, with a token that anybody may see.',
  Public: 'What needs no credential, open to the pages of every site.',
  Audit: 'The journal: who did what.',
};

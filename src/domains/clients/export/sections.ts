/** A kind of thing that is exported: the rows of a table, whose condition names the table `t`. */
interface Section {
  table: string;
  /** `$1` is the business, `$2` the client, `$3` the ids of all that is theirs, `$4` their phone number and e-mail address. */
  where: string;
  order: string;
  /** Columns that say nothing of the client, or are secrets of the service. */
  without?: readonly string[];
}

const ofCards = `t.card_id in (select id from gift_card where business_id = $1 and (client_id = $2 or email = any($4)))`;
const ofPackages = `t.package_id in (select id from client_package where business_id = $1 and client_id = $2)`;

/** All that a business keeps of a client, by the names that it is exported under. */
export const sections = {
  appointments: { table: 'appointment', where: 't.client_id = $2', order: 't.start_at, t.id' },
  wishes: { table: 'waitlist_entry', where: 't.client_id = $2', order: 't.id' },
  offers: { table: 'waitlist_offer', where: 't.entry_id = any($3)', order: 't.id' },
  orders: {
    table: 'sales_order',
    where: 't.client_id = $2',
    order: 't.id',
    without: ['token_hash'],
  },
  orderLines: {
    table: 'order_line',
    where: 't.order_id = any($3)',
    order: 't.order_id, t.position',
  },
  shipments: { table: 'shipment', where: 't.order_id = any($3)', order: 't.id' },
  returns: { table: 'order_return', where: 't.order_id = any($3)', order: 't.id' },
  payments: { table: 'payment', where: 't.id = any($3)', order: 't.id', without: ['check_after'] },
  refunds: { table: 'refund', where: 't.id = any($3)', order: 't.id', without: ['check_after'] },
  receipts: { table: 'receipt', where: 't.id = any($3)', order: 't.id' },
  cards: {
    table: 'kept_card',
    where: 't.client_id = $2',
    order: 't.id',
    without: ['sealed', 'setup_url', 'check_after'],
  },
  giftCards: {
    table: 'gift_card',
    where: '(t.client_id = $2 or t.email = any($4))',
    order: 't.id',
    without: ['code_hash', 'sealed_code'],
  },
  giftCardEntries: { table: 'gift_card_entry', where: ofCards, order: 't.seq', without: ['seq'] },
  packages: { table: 'client_package', where: 't.client_id = $2', order: 't.id' },
  packageEntries: { table: 'package_entry', where: ofPackages, order: 't.seq', without: ['seq'] },
  messages: {
    table: 'notification',
    where: '(t.client_id = $2 or t.recipient = any($4) or t.subject = any($3))',
    order: 't.id',
    without: ['event_id', 'attempts', 'next_attempt_at', 'last_error'],
  },
  replies: {
    table: 'text_reply',
    where: 't.client_id = $2',
    order: 't.id',
    without: ['message_key', 'check_after'],
  },
  journal: {
    table: 'audit_event',
    where: 't.subject = any($3)',
    order: 't.id',
    without: ['request_id'],
  },
} as const satisfies Readonly<Record<string, Section>>;

/** One statement that reads them all: a row of its name and its things each. Codes of gift cards stay out, sealed ones too. */
export const readSections = Object.entries<Section>(sections)
  .map(
    ([name, { table, where, order, without = [] }]) =>
      `select '${name}' as name, coalesce(jsonb_agg((to_jsonb(t) - '{${['business_id', ...without].join()}}'::text[])
         #- '{facts,giftCard,sealedCode}' order by ${order}), '[]') as things
       from ${table} t where t.business_id = $1 and ${where}`,
  )
  .join(' union all ');

import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { Route } from '../../kit/routes/route.ts';
import { sampleId, sampleOf } from './sample.ts';

/** Optional members that make an example meaningful. */
const more: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  create_business: { businessType: 'salon' },
  create_token: { kind: 'service', name: 'Website', businessId: sampleId('biz') },
  create_app: {
    name: 'Acme Sync',
    homePage: 'https://acme.example',
    contactEmail: 'dev@acme.example',
    redirectUris: ['https://acme.example/callback'],
  },
  update_app: { name: 'Acme Calendar' },
  set_app_webhook: { url: 'https://acme.example/hooks', version: 1 },
  register: { email: 'grace@example.com', name: 'Grace Hopper' },
  set_ask_rule: { version: 1 },
  set_allowed_origins: { version: 1 },
  sign_in: { token: sampleId('lnk') },
  confirm_email: { token: sampleId('cnf') },
  request_invitation_link: { token: sampleId('inv') },
  update_business: { parallelCapacity: 4 },
  create_catalog_item: { name: 'Haircut', price: 45, durationMinutes: 60 },
  update_catalog_item: { price: 48 },
  create_category: { name: 'Care', sortOrder: 1 },
  update_category: { sortOrder: 2 },
  save_external_record: { externalId: 'crm-1042', metadata: { plan: 'gold' } },
  save_clients: {
    clients: [{ externalId: 'crm-1042', clientName: 'Ada Lovelace', clientPhone: '+4930123456' }],
  },
  save_appointments: {
    appointments: [
      {
        externalId: 'crm-9001',
        clientExternalId: 'crm-1042',
        catalogItemExternalId: 'pos-3',
        startAt: '2026-12-02T09:00:00Z',
      },
    ],
  },
  save_catalog_items: {
    items: [{ externalId: 'pos-17', name: 'Soap', type: 'product', price: 6.5 }],
  },
  create_staff_member: { name: 'Grace Hopper', role: 'Stylist' },
  update_staff_member: { role: 'Senior stylist' },
  add_time_off: { endAt: '2026-12-02T11:00:00Z', reason: 'Holiday' },
  request_time_off: { staffId: sampleId('stf'), endAt: '2026-12-02T11:00:00Z', reason: 'Holiday' },
  approve_time_off: { note: 'Enjoy it' },
  decline_time_off: { note: 'We are full that week' },
  clock_in: { staffId: sampleId('stf') },
  start_break: { staffId: sampleId('stf') },
  end_break: { staffId: sampleId('stf') },
  clock_out: { staffId: sampleId('stf') },
  add_time_entry: {
    startAt: '2025-12-01T08:00:00Z',
    endAt: '2025-12-01T16:30:00Z',
    breaks: [{ startAt: '2025-12-01T12:00:00Z', endAt: '2025-12-01T12:30:00Z' }],
    reason: 'Forgot to clock in',
  },
  change_time_entry: { reason: 'Left later' },
  remove_time_entry: { reason: 'Noted twice' },
  approve_time_sheets: { from: '2025-11-24', to: '2025-11-30' },
  reopen_time_sheets: { from: '2025-11-24', to: '2025-11-30' },
  add_rota: {
    name: 'Early and late',
    weeks: ['{"mon":[["08:00","14:00"]]}', '{"mon":[["13:00","19:00"]]}'],
  },
  change_rota: { name: 'Winter' },
  copy_rota: { firstDay: '2026-12-07' },
  copy_week: { weekCount: 2 },
  change_time_off: { reason: 'Training' },
  create_discount: { name: 'Spring', code: 'SPRING-10', kind: 'percent', percent: 10 },
  update_discount: { active: false },
  create_custom_field: { name: 'Hair colour', type: 'choice', choices: ['Dark', 'Fair'] },
  update_custom_field: { position: 0 },
  create_role: { name: 'Trainee', actions: ['appointment_read', 'client_read'], ownOnly: true },
  update_role: { name: 'Senior' },
  create_view: { list: 'clients', name: 'Friends', filters: { tag: 'Regular' } },
  update_view: { isDefault: true },
  create_tax_rate: { name: 'Sales tax', percent: 8.875, isDefault: true },
  update_tax_rate: { percent: 20 },
  create_resource: { name: 'Chair 1', kind: 'chair', units: 1 },
  update_resource: { units: 2 },
  create_appointment: { clientPhone: '+4930123456', clientName: 'Ada Lovelace' },
  join_waitlist: {
    clientPhone: '+4930123456',
    clientName: 'Ada Lovelace',
    dateFrom: '2026-12-10',
    dateTo: '2026-12-14',
    weekdays: ['thu', 'fri'],
    timeFrom: '16:00',
  },
  send_message: {
    clientIds: [sampleId('cli')],
    purpose: 'service',
    subject: 'Your colour has come',
    text: 'Dear {{firstName}}, your colour has come. {{business}}',
  },
  rehearse_message: {
    clientIds: [sampleId('cli')],
    purpose: 'news',
    text: 'Dear {{firstName}}, we have a new stylist: {{bookingLink}}',
  },
  create_client: { clientPhone: '+4930123456', clientName: 'Ada Lovelace', tags: ['Regular'] },
  update_client: { notes: 'Prefers mornings.' },
  set_appointment_fields: { fields: [] },
  set_appointment_status: { status: 'arrived' },
  get_availability: { date: '2026-12-01' },
  get_visit_times: { services: [sampleId('item'), sampleId('item')], date: '2026-12-01' },
  preview_series: {
    services: [sampleId('item')],
    startAt: '2026-12-08T09:00:00Z',
    rule: 'FREQ=WEEKLY;COUNT=4',
  },
  list_translations: { language: 'de' },
  list_translations_csv: { language: 'de' },
  save_translations: {
    language: 'de',
    entries: [{ subject: sampleId('item'), field: 'name', text: 'Massage' }],
  },
  import_translations: { language: 'de' },
  move_appointments: { date: '2026-12-01', staffId: sampleId('stf'), toDate: '2026-12-02' },
  cancel_appointments: { date: '2026-12-01', reason: 'We are closed that day.' },
  move_series: { startAt: '2026-12-02T15:00:00Z' },
  shop_repeat_dates: { everyWeeks: 2, times: 3 },
  shop_book_repeat: { everyWeeks: 2, times: 3 },
  book_series: {
    startAt: '2026-12-08T09:00:00Z',
    rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3',
    services: [{ catalogItemId: sampleId('item') }],
    clientPhone: '+4930123456',
    clientName: 'Ada Lovelace',
  },
  public_visit_times: {
    businessId: sampleId('biz'),
    services: [sampleId('item'), sampleId('item')],
    date: '2026-12-01',
  },
  public_booking_terms: { businessId: sampleId('biz'), services: [sampleId('item')] },
  add_services: { services: [{ catalogItemId: sampleId('item') }] },
  change_appointment: { durationMinutes: 45 },
  book_visit: {
    startAt: '2026-12-03T09:00:00Z',
    services: [{ catalogItemId: sampleId('item') }, { catalogItemId: sampleId('item') }],
    clientPhone: '+4930123456',
    clientName: 'Ada Lovelace',
  },
  public_book_visit: {
    startAt: '2026-12-04T09:00:00Z',
    services: [{ catalogItemId: sampleId('item') }, { catalogItemId: sampleId('item') }],
  },
  public_order: { items: [{ catalogItemId: sampleId('item'), quantity: 1 }] },
  public_availability: { businessId: sampleId('biz'), date: '2026-12-01' },
  request_buyer_code: { phone: '+4930123456' },
  sign_in_buyer: { phone: '+4930123456', code: '123456' },
  undo_contact_change: { token: sampleId('und') },
  update_buyer: { name: 'Ada Lovelace' },
  sign_out_buyer: { everywhere: false },
  reschedule_own_visit: { slot: '2026-12-03T11:00:00Z' },
  reschedule_shop_booking: { slot: '2026-12-03T14:00:00Z' },
  reschedule_shop_visit: { slot: '2026-12-03T15:00:00Z' },
  widget_availability: { date: '2026-12-01' },
  widget_hold: { slot: '2026-12-01T11:00:00Z', session: 'a-text-that-nobody-guesses' },
  widget_book: { slot: '2026-12-01T11:00:00Z' },
  widget_visit_times: { services: [sampleId('item'), sampleId('item')], date: '2026-12-01' },
  widget_booking_terms: { services: [sampleId('item')], startAt: '2026-12-01T11:00:00Z' },
  widget_book_visit: {
    slot: '2026-12-04T11:00:00Z',
    services: [{ catalogItemId: sampleId('item') }, { catalogItemId: sampleId('item') }],
  },
  shop_availability: { serviceId: sampleId('item'), date: '2026-12-01' },
  shop_visit_times: { services: [sampleId('item'), sampleId('item')], date: '2026-12-01' },
  shop_booking_terms: { services: [sampleId('item')], startAt: '2026-12-04T13:00:00Z' },
  shop_book_visit: {
    slot: '2026-12-04T13:00:00Z',
    services: [{ catalogItemId: sampleId('item') }, { catalogItemId: sampleId('item') }],
  },
  shop_join_waitlist: { dateFrom: '2026-12-10', dateTo: '2026-12-14', timeTo: '12:00' },
  widget_join_waitlist: { dateFrom: '2026-12-10', dateTo: '2026-12-14', timeFrom: '16:00' },
  set_tariff: { tariff: 'team' },
  choose_tariff: { tariff: 'team', interval: 'month' },
  save_tariff: { currency: 'EUR', monthlyPrice: 45, yearlyPrice: 450, staff: 6 },
  save_tariff_coupon: { percent: 20, months: 3 },
  create_collection: { name: 'Winter care', itemIds: [sampleId('item')] },
  update_collection: { sortOrder: 2 },
  set_low_stock: { lowStock: 3 },
  adjust_stock: { change: 5, note: 'Delivery of Monday.' },
  create_order: {
    clientPhone: '+4930123456',
    clientName: 'Ada Lovelace',
    items: [{ catalogItemId: sampleId('item'), quantity: 1 }],
  },
  sell_at_counter: { items: [{ catalogItemId: sampleId('item'), quantity: 1 }], method: 'card' },
  set_order_status: { status: 'confirmed' },
  set_order_sellers: { sellers: [{ position: 0, sellerId: sampleId('stf') }] },
  save_commission_rule: { catalogItemId: sampleId('item'), percent: 30 },
  ship_order: { carrier: 'DHL', trackingNumber: '00340434161094' },
  return_order: { lines: [{ position: 0, quantity: 1 }], dryRun: true },
  update_shipment: { status: 'delivered' },
  place_shop_order: { delivery: { method: 'pickup' } },
  init_payment: { orderId: sampleId('ord'), provider: 'manual' },
  open_cash_drawer: { name: 'Front desk', opening: 100 },
  move_cash: { direction: 'out', amount: 50, reason: 'To the bank' },
  close_cash_drawer: { counted: 100 },
  take_payment: { amount: 12, method: 'card' },
  adjust_package: { visitsLeft: 3, reason: 'Counted on paper.' },
  issue_package: { visits: 5, reason: 'Bought on paper.' },
  block_gift_card: { blocked: true, reason: 'Lost.' },
  send_gift_card: { email: 'ada@example.com' },
  issue_gift_card: { amount: 50, note: 'For the long wait.' },
  adjust_gift_card: { balance: 20, reason: 'Counted twice.' },
  issue_receipt: { orderId: sampleId('ord') },
  credit_receipt: { amount: 5, reason: 'One was missing.' },
  settle_cancellation: { orderId: sampleId('ord'), keep: 0, reason: 'A regular.' },
  refund_payment: { amount: 5, reason: 'One was missing.' },
  save_payment_account: { active: true },
  // The example browser of RFC 8291.
  add_push_device: {
    endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    language: 'en',
  },
  save_push_settings: { kinds: ['booking_new'], quietFrom: '22:00', quietTo: '08:00' },
  create_webhook_endpoint: { url: 'https://salon.example/hook', events: ['order_created'] },
  update_webhook_endpoint: { description: 'The till.' },
  save_notification_settings: { reminderHours: 48 },
  save_notification_text: { subject: 'See you on {{date}}, {{client}}' },
  send_test_notification: { locale: 'de' },
  remove_item_image: { url: 'https://example.com/cut.jpg' },
};

/** The sample files of addresses that take one. */
const files: Readonly<Record<string, string>> = {
  import_clients: 'clientPhone,clientName,email\r\n+4930123456,Ada Lovelace,ada@example.com\r\n',
  import_gift_cards: 'code,balance,lastDay\r\nGV-100-2345,35.50,2030-12-31\r\n',
  import_appointments:
    'date,time,serviceName,clientPhone,clientName\r\n2030-12-14,10:30,Haircut,+4930123456,Ada Lovelace\r\n',
  import_translations: `subject,field,text\r\n${sampleId('item')},name,Massage\r\n`,
  import_catalog:
    'name,type,sku,price,durationMinutes,categoryName\r\nHaircut,service,CUT-60,45,60,Hair\r\n',
};

/** Returns an example request of a route: path, query, headers and body. */
export function exampleOf({ name, input }: Pick<Route, 'name' | 'input'>): {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  /** The file, if the body is one. */
  csv: string | undefined;
} {
  return {
    path: requiredOf(input.path),
    query: { ...requiredOf(input.query), ...(input.query && more[name]) },
    body: { ...requiredOf(input.body), ...(input.body && more[name]) },
    csv: input.csv && files[name],
  };
}

function requiredOf(schema: JsonSchema | undefined): Record<string, unknown> {
  const names = schema?.required ?? [];
  return Object.fromEntries(
    names.map(name => [name, sampleOf(schema?.properties?.[name] ?? {}, name)]),
  );
}

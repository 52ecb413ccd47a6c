/**
 * Tools that callers rely on: renaming or moving one breaks a promise. A new tool is served without an entry here. No other
 * test lists them all.
 */
export const promisedTools = {
  reading: [
    'find_operation',
    'find_times',
    'get_availability',
    'get_report',
    'list_appointments',
    'list_audit_events',
    'list_businesses',
    'list_catalog',
    'list_orders',
    'list_staff',
    'run_operation',
    'search_clients',
  ],
  writing: [
    'cancel_appointment',
    'change_appointment',
    'create_appointment',
    'create_order',
    'onboard_business',
    'reschedule_appointment',
    'save_client',
    'set_appointment_status',
    'set_order_status',
    'undo_change',
    'update_business',
    'update_catalog',
    'update_staff',
  ],
  payments: ['init_payment', 'refund_payment'],
} as const;

/** Tools superseded by others: no list has them any more, but calls are still answered. */
export const answeredStill = [
  'get_appointment',
  'get_business',
  'get_order',
  'list_payments',
  'settle_payment',
];

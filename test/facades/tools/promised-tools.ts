/**
 * The tools that callers count on: renaming or moving one breaks a promise. A new tool need not be here to be served;
 * this is the only place where a test names them all.
 */
export const promisedTools = {
  reading: [
    'get_appointment',
    'get_availability',
    'get_business',
    'get_order',
    'list_appointments',
    'list_audit_events',
    'list_businesses',
    'list_catalog',
    'list_orders',
    'list_staff',
    'search_clients',
  ],
  writing: [
    'cancel_appointment',
    'create_appointment',
    'create_order',
    'onboard_business',
    'reschedule_appointment',
    'set_appointment_status',
    'set_order_status',
    'undo_change',
    'update_catalog',
    'update_staff',
  ],
  payments: ['init_payment', 'list_payments', 'refund_payment'],
} as const;

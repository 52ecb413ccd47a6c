/** Events of appointments that webhooks can subscribe to. */
export const appointmentEvents = [
  'appointment.created',
  'appointment.rescheduled',
  'appointment.approved',
  'appointment.confirmed',
  'appointment.declined',
  'appointment.arrived',
  'appointment.completed',
  'appointment.no_show',
  'appointment.cancelled',
  'appointment.restored',
  'appointment.expired',
  'appointment.card_kept',
  'appointment.card_deleted',
  'appointment.fee_due',
  'appointment.settled',
  'appointment.updated',
] as const;

import type { Wording } from './wording.ts';

export const en: Wording = {
  greeting: name => (name ? `Hello ${name},` : 'Hello,'),
  said: {
    appointment_booked: {
      client: ({ business, service, when, waitsFor }) =>
        waitsFor
          ? {
              subject: `${business}: your request for ${service}, ${when}`,
              lead:
                waitsFor === 'payment'
                  ? 'we have kept the time for you. It is booked once it is paid.'
                  : 'thank you for your request. We will tell you soon whether the time suits us.',
            }
          : {
              subject: `${business}: ${service} is booked, ${when}`,
              lead: 'thank you for your booking. We look forward to seeing you.',
            },
      business: ({ client, service, when, waitsFor }) => ({
        subject: `${waitsFor ? 'New request' : 'New booking'}: ${service} for ${client}, ${when}`,
        lead:
          waitsFor === 'approval'
            ? 'there is a new request that waits for your approval.'
            : 'there is a new booking.',
      }),
    },
    appointment_moved: {
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} was moved to ${when}`,
        lead: 'your appointment was moved. This is how it stands now.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Moved: ${service} for ${client}, now ${when}`,
        lead: 'a booking was moved. This is how it stands now.',
      }),
    },
    appointment_confirmed: {
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} is confirmed, ${when}`,
        lead: 'your appointment is confirmed. We look forward to seeing you.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Confirmed: ${service} for ${client}, ${when}`,
        lead: 'a booking was confirmed.',
      }),
    },
    appointment_declined: {
      client: ({ business, service, when, expired }) => ({
        subject: `${business}: ${service} on ${when} does not take place`,
        lead: expired
          ? 'your request was not confirmed in time, so the place is free again.'
          : 'we are sorry, but we cannot take your request.',
      }),
      business: ({ client, service, when, expired }) => ({
        subject: `${expired ? 'Lapsed' : 'Declined'}: ${service} for ${client}, ${when}`,
        lead: expired ? 'a request was not confirmed in time.' : 'a request was declined.',
      }),
    },
    appointment_cancelled: {
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} on ${when} is cancelled`,
        lead: 'your appointment was cancelled.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Cancelled: ${service} for ${client}, ${when}`,
        lead: 'a booking was cancelled.',
      }),
    },
    appointment_reminder: {
      client: ({ business, service, when }) => ({
        subject: `${business}: see you soon for ${service}, ${when}`,
        lead: 'this is to remind you of your appointment.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Coming up: ${service} for ${client}, ${when}`,
        lead: 'a booking is near.',
      }),
    },
    order_placed: {
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: your order ${orderNumber}, ${amount}`,
        lead: 'thank you for your order.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `New order ${orderNumber} of ${client}, ${amount}`,
        lead: 'there is a new order.',
      }),
    },
    order_changed: {
      client: ({ business, orderNumber, orderStatus }) => ({
        subject: `${business}: your order ${orderNumber} is ${orderStatus}`,
        lead: `your order is ${orderStatus}.`,
      }),
      business: ({ client, orderNumber, orderStatus }) => ({
        subject: `Order ${orderNumber} of ${client} is ${orderStatus}`,
        lead: `an order is ${orderStatus}.`,
      }),
    },
    payment_received: {
      client: ({ business, amount }) => ({
        subject: `${business}: your payment of ${amount}`,
        lead: 'thank you, we have received your payment.',
      }),
      business: ({ client, amount }) => ({
        subject: `Payment of ${amount}${client && ` by ${client}`}`,
        lead: 'a payment was received.',
      }),
    },
    payment_refunded: {
      client: ({ business, amount }) => ({
        subject: `${business}: ${amount} refunded`,
        lead: 'we have sent money back to you. It may take a few days to arrive.',
      }),
      business: ({ client, amount }) => ({
        subject: `Refund of ${amount}${client && ` to ${client}`}`,
        lead: 'money was sent back.',
      }),
    },
  },
  labels: {
    service: 'Service',
    when: 'When',
    staff: 'With',
    place: 'Where',
    phone: 'Phone',
    email: 'E-mail',
    price: 'Price',
    client: 'Client',
    order: 'Order',
    items: 'Contents',
    delivery: 'Delivery',
    address: 'Delivery address',
    deliveryPrice: 'Delivery price',
    total: 'Total',
    purpose: 'For',
    amount: 'Amount',
    comment: 'Comment',
    reason: 'Reason',
  },
  deliveryMethods: { pickup: 'pickup', courier: 'courier', post: 'post' },
  orderStatuses: {
    new: 'new',
    confirmed: 'confirmed',
    in_progress: 'in progress',
    ready: 'ready',
    completed: 'completed',
    cancelled: 'cancelled',
  },
};

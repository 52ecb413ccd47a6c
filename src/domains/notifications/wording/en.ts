import type { Wording } from './wording.ts';

export const en: Wording = {
  greeting: name => (name ? `Hello ${name},` : 'Hello,'),
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

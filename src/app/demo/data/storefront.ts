/** The demo business's shop as data. Collections name their items; prices are in euros, in major units. */

export const shopFront = {
  name: 'Lumen Salon',
  published: true,
  branding: {
    accentColor: '#9c5b43',
    tagline: 'Hair, hands and a quiet hour',
    description:
      'A small salon under the lime trees in Mitte. Book a visit with Mira, Jonas, Amélie or Deniz, or take home what we use ourselves.',
  },
  flags: { onlineOrders: true, onlineBooking: true, showStock: true, assistants: true },
  contacts: { email: 'hello@lumen-salon.example' },
  deliveryMethods: [
    { method: 'pickup' as const, name: 'Pick up at the salon', price: 0 },
    {
      method: 'courier' as const,
      name: 'Bicycle courier',
      description: 'The same day in the middle of Berlin',
      price: 6.5,
      freeFrom: 80,
      zones: ['101', '102', '104'],
    },
    {
      method: 'post' as const,
      name: 'By post',
      description: 'Two to three working days, anywhere in Germany',
      price: 4.9,
      freeFrom: 60,
    },
  ],
  paymentMethods: ['online' as const, 'on_receipt' as const],
};

export const collections = [
  {
    name: 'Most loved visits',
    description: 'What our regulars come for.',
    items: [
      'Long cut and blow-dry',
      'Balayage',
      'Classic facial',
      'Gel manicure',
      'Hot stone massage',
    ],
  },
  {
    name: 'The bathroom shelf',
    description: 'Quiet, unscented and refillable.',
    items: [
      'Repair shampoo',
      'Argan oil, 50 ml',
      'Day cream, 50 ml',
      'Sea salt spray, 150 ml',
      'Hand cream, 75 ml',
    ],
  },
  {
    name: 'To give away',
    description: 'Wrapped in cotton, with a card in your words.',
    items: ['Gift set “Soft hair”', 'Gift card', 'Pear wood comb', 'Cuticle oil, 10 ml'],
  },
];

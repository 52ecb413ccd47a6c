import type { Preset } from './preset.ts';

export const retailShop: Preset = {
  key: 'retail_shop',
  businessType: 'retail_shop',
  category: 'retail',
  workingHours: {
    mon: [['10:00', '19:00']],
    tue: [['10:00', '19:00']],
    wed: [['10:00', '19:00']],
    thu: [['10:00', '19:00']],
    fri: [['10:00', '19:00']],
    sat: [['10:00', '18:00']],
    sun: [],
  },
  slotStepMinutes: 30,
  categories: ['clothing', 'accessories', 'gifts', 'services'],
  items: [
    { key: 'cottonTShirt', category: 'clothing', type: 'product', price: 24.9 },
    { key: 'denimJeans', category: 'clothing', type: 'product', price: 79.9 },
    { key: 'woolSweater', category: 'clothing', type: 'product', price: 89 },
    { key: 'leatherBelt', category: 'accessories', type: 'product', price: 39.9 },
    { key: 'canvasToteBag', category: 'accessories', type: 'product', price: 19.5 },
    { key: 'knittedScarf', category: 'accessories', type: 'product', price: 34.9 },
    { key: 'scentedCandle', category: 'gifts', type: 'product', price: 22.5 },
    { key: 'giftCard', category: 'gifts', type: 'product', price: 50 },
    {
      key: 'personalShopping',
      category: 'services',
      type: 'service',
      price: 49,
      durationMinutes: 60,
    },
    {
      key: 'alterationFitting',
      category: 'services',
      type: 'service',
      price: 15,
      durationMinutes: 30,
    },
  ],
  staff: ['storeManager1', 'salesAssistant1', 'stylist1'],
};

import type { Wording } from './wording.ts';

export const ru: Wording = {
  greeting: name => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
  labels: {
    service: 'Услуга',
    when: 'Когда',
    staff: 'Специалист',
    place: 'Где',
    phone: 'Телефон',
    email: 'Эл. почта',
    price: 'Цена',
    client: 'Клиент',
    order: 'Заказ',
    items: 'Состав',
    delivery: 'Доставка',
    address: 'Адрес доставки',
    deliveryPrice: 'Стоимость доставки',
    total: 'Итого',
    purpose: 'За что',
    amount: 'Сумма',
    comment: 'Комментарий',
    reason: 'Причина',
  },
  deliveryMethods: { pickup: 'самовывоз', courier: 'курьер', post: 'почта' },
  orderStatuses: {
    new: 'принят',
    confirmed: 'подтверждён',
    in_progress: 'выполняется',
    ready: 'готов',
    completed: 'завершён',
    cancelled: 'отменён',
  },
};

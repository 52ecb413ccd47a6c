import type { Wording } from './wording.ts';

export const ru: Wording = {
  greeting: name => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
  said: {
    appointment_booked: {
      client: ({ business, service, when, waitsFor }) =>
        waitsFor
          ? {
              subject: `${business}: ваша заявка на «${service}», ${when}`,
              lead:
                waitsFor === 'payment'
                  ? 'Мы держим для вас это время. Запись состоится после оплаты.'
                  : 'Спасибо за заявку. Скоро мы сообщим, подходит ли нам это время.',
            }
          : {
              subject: `${business}: вы записаны на «${service}», ${when}`,
              lead: 'Спасибо за запись. Ждём вас.',
            },
      business: ({ client, service, when, waitsFor }) => ({
        subject: `${waitsFor ? 'Новая заявка' : 'Новая запись'}: «${service}», ${client}, ${when}`,
        lead:
          waitsFor === 'approval'
            ? 'Новая заявка ждёт вашего подтверждения.'
            : 'Появилась новая запись.',
      }),
    },
    appointment_moved: {
      client: ({ business, service, when }) => ({
        subject: `${business}: «${service}» — новое время, ${when}`,
        lead: 'Ваша запись перенесена. Теперь она выглядит так.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Перенос: «${service}», ${client}, теперь ${when}`,
        lead: 'Запись перенесена. Теперь она выглядит так.',
      }),
    },
    appointment_confirmed: {
      client: ({ business, service, when }) => ({
        subject: `${business}: запись на «${service}» подтверждена, ${when}`,
        lead: 'Ваша запись подтверждена. Ждём вас.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Подтверждено: «${service}», ${client}, ${when}`,
        lead: 'Запись подтверждена.',
      }),
    },
    appointment_declined: {
      client: ({ business, service, when, expired }) => ({
        subject: `${business}: запись на «${service}» не состоится, ${when}`,
        lead: expired
          ? 'Заявка не была подтверждена вовремя, и место снова свободно.'
          : 'К сожалению, мы не можем принять вашу заявку.',
      }),
      business: ({ client, service, when, expired }) => ({
        subject: `${expired ? 'Заявка истекла' : 'Отклонено'}: «${service}», ${client}, ${when}`,
        lead: expired ? 'Заявка не была подтверждена вовремя.' : 'Заявка отклонена.',
      }),
    },
    appointment_cancelled: {
      client: ({ business, service, when }) => ({
        subject: `${business}: запись на «${service}» отменена, ${when}`,
        lead: 'Ваша запись отменена.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Отмена: «${service}», ${client}, ${when}`,
        lead: 'Запись отменена.',
      }),
    },
    appointment_reminder: {
      client: ({ business, service, when }) => ({
        subject: `${business}: ждём вас на «${service}», ${when}`,
        lead: 'Напоминаем о вашей записи.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Скоро: «${service}», ${client}, ${when}`,
        lead: 'Приближается время записи.',
      }),
    },
    order_placed: {
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: ваш заказ ${orderNumber}, ${amount}`,
        lead: 'Спасибо за заказ.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Новый заказ ${orderNumber}, ${client}, ${amount}`,
        lead: 'Поступил новый заказ.',
      }),
    },
    order_changed: {
      client: ({ business, orderNumber, orderStatus }) => ({
        subject: `${business}: ваш заказ ${orderNumber} ${orderStatus}`,
        lead: `Ваш заказ ${orderStatus}.`,
      }),
      business: ({ client, orderNumber, orderStatus }) => ({
        subject: `Заказ ${orderNumber} (${client}) ${orderStatus}`,
        lead: `Заказ ${orderStatus}.`,
      }),
    },
    payment_received: {
      client: ({ business, amount }) => ({
        subject: `${business}: оплата ${amount} получена`,
        lead: 'Спасибо, мы получили вашу оплату.',
      }),
      business: ({ client, amount }) => ({
        subject: `Оплата ${amount}${client && `, ${client}`}`,
        lead: 'Поступила оплата.',
      }),
    },
    payment_refunded: {
      client: ({ business, amount }) => ({
        subject: `${business}: возврат ${amount}`,
        lead: 'Мы вернули вам деньги. Они могут идти несколько дней.',
      }),
      business: ({ client, amount }) => ({
        subject: `Возврат ${amount}${client && `, ${client}`}`,
        lead: 'Деньги возвращены клиенту.',
      }),
    },
  },
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

import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    shop: 'Online shop',
    widget: 'Widget for your website',
    others: 'Other channels',
    assistants: 'AI assistants',
    assistantsText: 'Claude, ChatGPT and others can book and look things up for you.',
    programs: 'API',
    programsText:
      'Your own programs can do everything the panel does, with a token of the business.',
    webhooks: 'Webhooks',
    webhooksText: 'Notify other systems of bookings, orders and payments.',
    showBusiness: 'Make public',
    businessShown: 'The business is public',
  },
  de: {
    shop: 'Online-Shop',
    widget: 'Widget für Ihre Website',
    others: 'Weitere Kanäle',
    assistants: 'KI-Assistenten',
    assistantsText: 'Claude, ChatGPT und andere können für Sie buchen und nachsehen.',
    programs: 'API',
    programsText: 'Eigene Programme können mit einem Token des Betriebs alles, was hier geht.',
    webhooks: 'Webhooks',
    webhooksText: 'Benachrichtigen Sie andere Systeme über Buchungen, Bestellungen und Zahlungen.',
    showBusiness: 'Veröffentlichen',
    businessShown: 'Der Betrieb ist öffentlich',
  },
  ru: {
    shop: 'Интернет-магазин',
    widget: 'Виджет для сайта',
    others: 'Другие каналы',
    assistants: 'ИИ-ассистенты',
    assistantsText: 'Claude, ChatGPT и другие записывают клиентов и находят нужное.',
    programs: 'API',
    programsText: 'Ваши программы могут всё то же самое с токеном бизнеса.',
    webhooks: 'Вебхуки',
    webhooksText: 'Сообщайте другим системам о записях, заказах и платежах.',
    showBusiness: 'Показать',
    businessShown: 'Бизнес виден всем',
  },
});

import type { PageTexts } from '../http/page-language.ts';

interface Way {
  name: string;
  text: string;
}

/** What the first page says, and the page without a demo. */
export const frontTexts: PageTexts<{
  title: string;
  lead: string;
  enter: string;
  register: string;
  shop: Way;
  panel: Way;
  widget: Way;
  rest: Way;
  graphql: Way;
  tools: Way;
  outbox: Way;
  noDemo: string;
  noDemoLead: string;
  back: string;
}> = {
  en: {
    title: 'Appointments and orders, one engine',
    lead: 'Frontdesk runs a business that takes appointments and sells goods: for its people, on its web site, and for AI assistants, by the same rules.',
    enter: 'Enter the demo',
    register: 'Make an account',
    shop: { name: 'Shop', text: 'The demo’s storefront, as its buyers see it.' },
    panel: { name: 'Control Panel', text: 'Where a business works: calendar, clients, orders.' },
    widget: { name: 'Booking widget', text: 'One line of markup on any web page.' },
    rest: { name: 'REST API', text: 'Described, with real examples to try.' },
    graphql: { name: 'GraphQL', text: 'The whole contract in an explorer.' },
    tools: {
      name: 'AI tools and MCP',
      text: 'What assistants can do; MCP is at /mcp, HTTP at /api/ai.',
    },
    outbox: { name: 'Outbox', text: 'Mail and text messages that were not sent.' },
    noDemo: 'There is no demo',
    noDemoLead: 'The demo was not filled in: this database had a business already, or DEMO is off.',
    back: 'Back',
  },
  de: {
    title: 'Termine und Bestellungen aus einer Hand',
    lead: 'Frontdesk führt einen Betrieb, der Termine vergibt und Waren verkauft: für sein Team, auf seiner Website und für KI-Assistenten, nach denselben Regeln.',
    enter: 'Zur Demo',
    register: 'Konto anlegen',
    shop: { name: 'Shop', text: 'Der Shop der Demo, wie ihn die Kunden sehen.' },
    panel: {
      name: 'Verwaltung',
      text: 'Hier arbeitet ein Betrieb: Kalender, Kunden, Bestellungen.',
    },
    widget: { name: 'Buchungs-Widget', text: 'Eine Zeile Markup auf jeder Webseite.' },
    rest: { name: 'REST-API', text: 'Beschrieben, mit echten Beispielen zum Ausprobieren.' },
    graphql: { name: 'GraphQL', text: 'Der ganze Vertrag zum Erkunden.' },
    tools: {
      name: 'KI-Werkzeuge und MCP',
      text: 'Was Assistenten können; MCP ist unter /mcp, HTTP unter /api/ai.',
    },
    outbox: { name: 'Postausgang', text: 'Mails und Kurznachrichten, die nicht gesendet wurden.' },
    noDemo: 'Es gibt keine Demo',
    noDemoLead:
      'Die Demo wurde nicht angelegt: In dieser Datenbank gab es schon einen Betrieb, oder DEMO ist ausgeschaltet.',
    back: 'Zurück',
  },
  ru: {
    title: 'Записи и заказы в одной системе',
    lead: 'Frontdesk ведёт бизнес, который записывает клиентов и продаёт товары: для сотрудников, на сайте и для ИИ-помощников, по одним правилам.',
    enter: 'Войти в демо',
    register: 'Создать учётную запись',
    shop: { name: 'Магазин', text: 'Витрина демо, какой её видят покупатели.' },
    panel: { name: 'Панель', text: 'Здесь работает бизнес: календарь, клиенты, заказы.' },
    widget: { name: 'Виджет записи', text: 'Одна строка разметки на любой странице.' },
    rest: { name: 'REST API', text: 'С описанием и живыми примерами.' },
    graphql: { name: 'GraphQL', text: 'Весь контракт, с обозревателем.' },
    tools: {
      name: 'Инструменты ИИ и MCP',
      text: 'Что умеют помощники; MCP — по адресу /mcp, HTTP — /api/ai.',
    },
    outbox: { name: 'Исходящие', text: 'Письма и сообщения, которые не были отправлены.' },
    noDemo: 'Демо нет',
    noDemoLead: 'Демо не заполнено: в этой базе уже был бизнес, или DEMO выключено.',
    back: 'Назад',
  },
};

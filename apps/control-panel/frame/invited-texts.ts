import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    title: (name: string) => `Invitation to ${name}`,
    role: (role: string) => `Your role: ${role}.`,
    lead: 'Accept only if you know this business. It will see your name, and your assistants will be able to work in it.',
    accept: 'Accept invitation',
    later: 'Not now',
  },
  de: {
    title: (name: string) => `Einladung zu ${name}`,
    role: (role: string) => `Ihre Rolle: ${role}.`,
    lead: 'Nehmen Sie nur an, wenn Sie diesen Betrieb kennen. Er sieht dann Ihren Namen, und Ihre Assistenten können dort arbeiten.',
    accept: 'Einladung annehmen',
    later: 'Nicht jetzt',
  },
  ru: {
    title: (name: string) => `Приглашение: ${name}`,
    role: (role: string) => `Ваша роль: ${role}.`,
    lead: 'Принимайте, только если знаете этот бизнес: он увидит ваше имя, а ваши ассистенты смогут в нём работать.',
    accept: 'Принять приглашение',
    later: 'Не сейчас',
  },
});

import { tables } from '../texts/tables.ts';

/** What the roles are called. */
export const roleNames = tables({
  en: {
    owner: 'Owner',
    manager: 'Manager',
    front_desk: 'Front desk',
    staff: 'Staff',
    bookkeeper: 'Bookkeeper',
    custom: 'Custom role',
  },
  de: {
    owner: 'Inhaber',
    manager: 'Leitung',
    front_desk: 'Empfang',
    staff: 'Mitarbeitende',
    bookkeeper: 'Buchhaltung',
    custom: 'Eigene Rolle',
  },
  ru: {
    owner: 'Владелец',
    manager: 'Управляющий',
    front_desk: 'Администратор',
    staff: 'Сотрудник',
    bookkeeper: 'Бухгалтер',
    custom: 'Своя роль',
  },
});

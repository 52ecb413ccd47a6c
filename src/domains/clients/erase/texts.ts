/** What stands for the name of an erased client, by language. */
export const names: Readonly<Record<string, string>> = {
  de: 'Gelöschter Kunde',
  ru: 'Удалённый клиент',
};

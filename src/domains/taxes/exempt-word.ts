/** What files have in place of the name of a rate for what is not taxed. */
export const exemptWord = 'exempt';

/** Word in files that stands for no tax, in place of the name of a rate. */
export const exemptWord = 'exempt';

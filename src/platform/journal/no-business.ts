/** Stands for the business of a journal entry that is about none: such entries are kept together under it. */
export const ofNoBusiness = 'none';

/** Business id of journal entries without a business. */
export const ofNoBusiness = 'none';
